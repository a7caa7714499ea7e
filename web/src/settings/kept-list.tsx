import { useRef } from 'react'
import { CloseIcon } from '../design/icons.tsx'
import { focusHeading } from './focus-heading.ts'

interface KeptListProps<Of> {
  /** Null while they are not known yet. */
  readonly items: readonly { readonly key: string; readonly text: string; readonly of: Of }[] | null
  /** Said where there are none. */
  readonly none: string
  readonly removeWords: (text: string) => string
  /** Settles once the list no longer has it, or tells why it still does. */
  readonly onRemove: (of: Of) => Promise<void>
}

/** Things that are kept, each as a sentence with a button that removes it. */
export function KeptList<Of>({ items, none, removeWords, onRemove }: KeptListProps<Of>) {
  const going = useRef(new Set<string>())
  if (items === null) return null
  if (items.length === 0) return <p className="settings-none">{none}</p>
  const remove = async (key: string, of: Of) => {
    if (going.current.has(key)) return
    going.current.add(key)
    await onRemove(of)
    going.current.delete(key)
  }
  return (
    <ul className="kept-list">
      {items.map(({ key, text, of }) => (
        <li key={key}>
          <span>{text}</span>
          <button
            type="button"
            className="icon-button small"
            aria-label={removeWords(text)}
            title={removeWords(text)}
            onClick={event => {
              focusHeading(event.currentTarget)
              void remove(key, of)
            }}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}
