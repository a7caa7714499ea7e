import { useState } from 'react'
import type { SessionView } from '../../../src/api/rest.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import type { Fault } from '../data/problem.ts'
import { useModal } from '../design/use-modal.ts'
import { useWords } from '../words/use-words.tsx'

interface DeleteDialogProps {
  readonly session: SessionView
  readonly onDelete: (session: SessionView) => Promise<Fault | null>
  readonly onClose: () => void
}

/** Asks once before content is removed for good. The harmless answer has the focus. */
export function DeleteDialog({ session, onDelete, onClose }: DeleteDialogProps) {
  const { words } = useWords()
  const dialog = useModal(onClose)
  const [state, setState] = useState<'asking' | 'deleting' | Fault>('asking')

  const confirm = async () => {
    setState('deleting')
    const fault = await onDelete(session)
    if (fault) setState(fault)
    else onClose()
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="delete-title" onClose={onClose}>
      <h2 id="delete-title">{words.deleteTitle}</h2>
      <p className="dialog-subject">{session.title || words.untitled}</p>
      <p>{words.deleteText}</p>
      {typeof state === 'object' && <FaultCard fault={state} />}
      <div className="dialog-actions">
        {/* biome-ignore lint/a11y/noAutofocus: a dialog moves the focus anyway; this is the safe place for it */}
        <button type="button" className="button" autoFocus onClick={onClose}>
          {words.cancel}
        </button>
        <button type="button" className="button danger" disabled={state === 'deleting'} onClick={confirm}>
          {state === 'deleting' ? words.deleting : words.deleteConfirm}
        </button>
      </div>
    </dialog>
  )
}
