import { fact } from '../core/event.ts'
import type { PendingId } from '../core/id.ts'
import { type ApprovedCall, MAX_PENDINGS, type Pending } from '../core/pending.ts'
import { shortDigest } from '../ports/digest.ts'
import { closePending } from './close-pending.ts'
import { sendText } from './send-text.ts'
import type { TurnScope } from './turn-scope.ts'

export type NewPending = Pick<Pending, 'kind' | 'subject' | 'answer' | 'approval' | 'question' | 'details'>

const HOUR_MS = 3_600_000
/** What permits an effect does not stay valid for ever. */
const EXPIRES_MS: Partial<Record<Pending['kind'], number>> = {
  confirmation: 24 * HOUR_MS,
  plan_review: 24 * HOUR_MS,
  own_rule: 24 * HOUR_MS,
  // The call it belongs to is kept alive that long.
  elicitation: HOUR_MS,
}

/** Opens a pending on top of the stack and asks its question in words; pushes the oldest out when the stack is full. */
export function openPending(
  scope: TurnScope,
  { kind, subject, answer, approval, question, details }: NewPending,
): PendingId {
  const { log, reads, digest } = scope
  const [oldest] = log.state.pendings
  if (oldest !== undefined && log.state.pendings.length >= MAX_PENDINGS) closePending(scope, oldest, 'lapsed')
  const pending = log.nextPending()
  const tag = shortDigest(digest, `${log.ref.tenant}/${log.ref.session}/${pending}`).slice(0, 8)
  const lastsMs = EXPIRES_MS[kind]
  const expiresAt = lastsMs === undefined ? null : reads.now + lastsMs
  const { argumentsDigest = null, ...call } = approval ?? {}
  log.emit(
    fact(
      'pending_opened',
      {
        pending,
        tag,
        kind,
        form: answer.form,
        subject,
        approval: approval && (call as ApprovedCall),
        expiresAt,
      },
      { question, answer, details, argumentsDigest },
    ),
  )
  // A client that has the tool shows it: it speaks for itself.
  const isShown = answer.form === 'result' && reads.surface.tools.includes(answer.tool)
  if (!isShown) sendText(scope, question)
  return pending
}
