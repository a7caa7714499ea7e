import { useId, useRef } from 'react'
import { MoreIcon } from '../design/icons.tsx'

export interface RowDeed {
  readonly label: string
  readonly run: () => void
  readonly isHarsh?: true
}

/** Deeds on one row, behind a button. The browser closes it by Escape or a click elsewhere. */
export function RowMenu({ label, deeds }: { label: string; deeds: readonly RowDeed[] }) {
  const menu = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const place = () => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !menu.current) return
    const below = box.bottom + deeds.length * 40 + 16 < innerHeight
    menu.current.style.left = `${Math.max(8, Math.min(box.left, innerWidth - 216))}px`
    menu.current.style.top = below ? `${box.bottom + 4}px` : 'auto'
    menu.current.style.bottom = below ? 'auto' : `${innerHeight - box.top + 4}px`
  }
  return (
    <>
      <button
        type="button"
        ref={button}
        className="icon-button small row-more"
        aria-label={label}
        title={label}
        popoverTarget={id}
      >
        <MoreIcon />
      </button>
      <ul
        id={id}
        ref={menu}
        popover="auto"
        className="row-menu"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={event => {
          if (event.newState === 'open') menu.current?.querySelector('button')?.focus()
        }}
      >
        {deeds.map(({ label: deed, run, isHarsh }) => (
          <li key={deed}>
            <button
              type="button"
              data-harsh={isHarsh}
              onClick={() => {
                menu.current?.hidePopover()
                run()
              }}
            >
              {deed}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
