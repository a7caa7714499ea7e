import { type FormEvent, useRef, useState } from 'react'

const LONGEST_NAME = 120

interface Props {
  /** Null where the conversation has no title yet. */
  readonly title: string | null
  /** Null gives the conversation its own title again. */
  readonly onRename: (name: string | null) => Promise<void>
}

/** Asks for a name in a dialog: Enter saves, Escape leaves it, and the focus comes back here. */
export function RenameButton({ title, onRename }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)

  function open() {
    if (field.current) field.current.value = title ?? ''
    setFault(null)
    dialog.current?.showModal()
    field.current?.select()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    try {
      await onRename(field.current?.value.trim() || null)
      dialog.current?.close()
    } catch (error) {
      setFault((error as Error).message)
    }
  }

  return (
    <>
      <button type="button" aria-label={`Rename ${title ?? 'Untitled'}`} onClick={open}>
        Rename
      </button>
      <dialog ref={dialog} aria-label="Rename this conversation">
        <form onSubmit={save}>
          <label>
            Name <input ref={field} maxLength={LONGEST_NAME} />
          </label>
          <p>Left empty, it has its own title again.</p>
          {fault && <p role="alert">{fault}</p>}
          <button type="submit">Save</button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </form>
      </dialog>
    </>
  )
}
