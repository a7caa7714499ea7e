import { useEffect, useState } from 'react'
import type { SessionView, ShareView } from '../../../src/api/rest.ts'
import { FaultCard } from '../chat/fault-card.tsx'
import type { Fault } from '../data/problem.ts'
import { useServices } from '../data/services.ts'
import { CopyButton } from '../design/copy-button.tsx'
import { useModal } from '../design/use-modal.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import './shares.css'
import { SHARE_WORDS } from './words/words.ts'

interface ShareDialogProps {
  readonly session: SessionView
  readonly onClose: () => void
}

/** Makes a link by which others can read a conversation, shows it, and ends it. */
export function ShareDialog({ session: { session }, onClose }: ShareDialogProps) {
  const { words } = useWords()
  const own = useWordsOf(SHARE_WORDS)
  const { rest } = useServices()
  const dialog = useModal(onClose)
  const [link, setLink] = useState<string | null>(null)
  const [isEnded, setEnded] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const path = `/api/sessions/${encodeURIComponent(session)}/share`
  const ask = async (method: 'GET' | 'PUT' | 'DELETE') => {
    const answer = await rest.ask<ShareView | null>(method, path)
    setFault(answer.ok ? null : answer.fault)
    if (!answer.ok) return
    setLink(answer.value?.link ? `${location.origin}${answer.value.link}` : null)
    setEnded(method === 'DELETE')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a conversation
  useEffect(() => void ask('GET'), [session])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="share-title" onClose={onClose}>
      <h2 id="share-title">{own.title}</h2>
      <p>{own.text}</p>
      {link !== null && (
        <div className="share-link">
          <input
            className="text-field"
            readOnly
            value={link}
            aria-label={own.link}
            onFocus={event => event.target.select()}
          />
          <CopyButton text={() => link} label={own.copy} />
        </div>
      )}
      {isEnded && <p role="status">{own.ended}</p>}
      {fault && <FaultCard fault={fault} />}
      <div className="dialog-actions">
        {link !== null && (
          <button type="button" className="button" onClick={() => void ask('DELETE')}>
            {own.end}
          </button>
        )}
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
        {link === null && (
          <button type="button" className="button primary" onClick={() => void ask('PUT')}>
            {own.make}
          </button>
        )}
      </div>
    </dialog>
  )
}
