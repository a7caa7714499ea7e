import type { ReactNode } from 'react'
import { TrashIcon } from '../design/icons.tsx'
import { LowerIcon, UpIcon } from './icons.tsx'

interface OutlineListProps<Entry extends { readonly id: string }> {
  readonly entries: readonly Entry[]
  readonly selected: string | null
  readonly nameOf: (entry: Entry, at: number) => string
  readonly words: Readonly<Record<'moveUp' | 'moveDown' | 'remove', (name: string) => string>>
  readonly onMove: (entry: string, by: -1 | 1) => void
  readonly onRemove: (entry: string) => void
  /** Leads to the name of an entry. */
  readonly onGo: (entry: string) => void
  /** Fields of an entry; who is done with them goes to the next one. */
  readonly children: (entry: Entry, onDone: () => void) => ReactNode
}

/** A drawing as a list: the same entries, nothing to draw. */
export function OutlineList<Entry extends { readonly id: string }>(props: OutlineListProps<Entry>) {
  const { entries, selected, nameOf, words, onMove, onRemove, onGo, children } = props
  return (
    <ol className="outline">
      {entries.map((entry, at) => {
        const { id } = entry
        const name = nameOf(entry, at)
        const next = entries[at + 1]
        return (
          <li key={id} data-selected={selected === id || undefined}>
            <div className="outline-head">
              <span className="map-node-number">{at + 1}</span>
              <span className="outline-name">{name}</span>
              <button
                type="button"
                className="icon-button small"
                aria-label={words.moveUp(name)}
                disabled={at === 0}
                onClick={() => onMove(id, -1)}
              >
                <UpIcon />
              </button>
              <button
                type="button"
                className="icon-button small"
                aria-label={words.moveDown(name)}
                disabled={next === undefined}
                onClick={() => onMove(id, 1)}
              >
                <LowerIcon />
              </button>
              <button
                type="button"
                className="icon-button small"
                aria-label={words.remove(name)}
                onClick={() => {
                  onRemove(id)
                  const near = next ?? entries[at - 1]
                  if (near) onGo(near.id)
                }}
              >
                <TrashIcon />
              </button>
            </div>
            {children(entry, () => {
              if (next) onGo(next.id)
            })}
          </li>
        )
      })}
    </ol>
  )
}
