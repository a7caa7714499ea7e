import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SessionView } from '../../../src/api/rest.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import type { Fault } from '../data/problem.ts'
import { useModal } from '../design/use-modal.ts'
import { useWords } from '../words/use-words.tsx'

const LONGEST_TITLE = 120

interface RenameDialogProps {
  readonly session: SessionView
  /** Null gives it its own title back. */
  readonly onRename: (title: string | null) => Promise<Fault | null>
  readonly onClose: () => void
}

export function RenameDialog({ session, onRename, onClose }: RenameDialogProps) {
  const { words } = useWords()
  const dialog = useModal(onClose)
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  useEffect(() => field.current?.select(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const refusal = await onRename(field.current?.value.trim() || null)
    if (refusal) setFault(refusal)
    else onClose()
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="rename-title" onClose={onClose}>
      <form onSubmit={submit}>
        <h2 id="rename-title">{words.renameTitle}</h2>
        <input
          ref={field}
          className="text-field"
          defaultValue={session.title ?? ''}
          maxLength={LONGEST_TITLE}
          aria-labelledby="rename-title"
          aria-describedby="rename-hint"
        />
        <p id="rename-hint">{words.renameHint}</p>
        {fault && <FaultCard fault={fault} />}
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className="button primary">
            {words.renameConfirm}
          </button>
        </div>
      </form>
    </dialog>
  )
}
