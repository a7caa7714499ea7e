import { CloseIcon } from '../design/icons.tsx'

interface KeptListProps<Of> {
  /** Null while they are not known yet. */
  readonly items: readonly { readonly key: string; readonly text: string; readonly of: Of }[] | null
  /** Said where there are none. */
  readonly none: string
  readonly removeWords: (text: string) => string
  readonly onRemove: (of: Of) => Promise<void>
}

/** Things that are kept, each as a sentence with a button that removes it. */
export function KeptList<Of>({ items, none, removeWords, onRemove }: KeptListProps<Of>) {
  if (items === null) return null
  if (items.length === 0) return <p className="settings-none">{none}</p>
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
              // The button goes with its line: whoever uses keys goes on in the list.
              event.currentTarget.closest('section')?.querySelector<HTMLElement>('h3')?.focus()
              void onRemove(of)
            }}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}
