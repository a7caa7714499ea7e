import { useId, useState } from 'react'
import type { DeskApproval } from '../../../src/api/desk.ts'
import type { DeedsProps } from './case-deeds.tsx'
import { useDeskWords } from './use-desk-words.ts'

interface ApprovalCardProps extends Pick<DeedsProps, 'isBusy' | 'onDeed'> {
  readonly approval: DeskApproval
}

/** A call that waits for a yes, with every argument it would run with. */
export function ApprovalCard({ approval, isBusy, onDeed }: ApprovalCardProps) {
  const words = useDeskWords()
  const [note, setNote] = useState('')
  const title = useId()
  const { pending, sentence, reason, lines, own } = approval
  return (
    <section className="approval" aria-labelledby={title}>
      <h3 id={title}>
        {words.approval}: {approval.title}
      </h3>
      <p>{sentence}</p>
      <dl>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="approval-why">{reason}</p>
      {own ? (
        <p className="approval-why">{words.ownRequest}</p>
      ) : (
        <>
          <input
            value={note}
            aria-label={words.word}
            placeholder={words.word}
            onChange={event => setNote(event.currentTarget.value)}
          />
          <div className="case-buttons">
            <button
              type="button"
              className="button primary"
              disabled={isBusy}
              onClick={() => void onDeed('approve', { pending, note })}
            >
              {words.approve}
            </button>
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => void onDeed('decline', { pending, note })}
            >
              {words.decline}
            </button>
          </div>
          <p className="approval-why">{words.approvalHint}</p>
        </>
      )}
    </section>
  )
}
