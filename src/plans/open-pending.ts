import { type FactOf, fact } from '../core/event.ts'
import type { PendingId } from '../core/id.ts'
import { canonicalJson } from '../core/json.ts'
import { type ApprovedCall, MAX_PENDINGS, type Pending, type PendingKind } from '../core/pending.ts'
import { type DetailsOf, KINDS, type SubjectOf } from '../pendings/kinds.ts'
import { shortDigest } from '../ports/digest.ts'
import { closePending } from './close-pending.ts'
import { sendText } from './send-text.ts'
import type { TurnScope } from './turn-scope.ts'

/** A pending to open: its kind says what it is about and what goes on when it is settled. */
export type NewPending = { [Kind in PendingKind]: Opening<Kind> }[PendingKind]

type Opening<Kind extends PendingKind> = Pick<Pending, 'answer' | 'approval' | 'question'> & {
  readonly kind: Kind
  readonly subject: SubjectOf<Kind>
  readonly details: DetailsOf<Kind>
}

/**
 * Opens a pending on top of the stack and asks its question in words; pushes the oldest out when the stack is full.
 * Within the record, one that is not comparable any more is asked as it was asked then.
 */
export function openPending(
  scope: TurnScope,
  { kind, subject, answer, approval, question, details }: NewPending,
  isComparable?: (recorded: FactOf<'pending_opened'>) => boolean,
): PendingId {
  const { log, reads, digest } = scope
  const [oldest] = log.state.pendings
  if (oldest !== undefined && log.state.pendings.length >= MAX_PENDINGS) closePending(scope, oldest, 'lapsed')
  const pending = log.nextPending()
  const tag = shortDigest(digest, `${log.ref.tenant}/${log.ref.session}/${pending}`).slice(0, 8)
  const { lastsMs } = KINDS[kind]
  const expiresAt = lastsMs === null ? null : reads.now + lastsMs
  const { argumentsDigest = null, ...call } = approval ?? {}
  const opening = fact(
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
  )
  const opened = log.recall(
    opening,
    isComparable ?? (recorded => log.isExact || !isAboutSameCall(recorded, opening)),
  )
  // A client that has the tool shows it: it speaks for itself.
  const isShown =
    (answer.form === 'result' || answer.form === 'returns') && reads.surface.tools.includes(answer.tool)
  if (!isShown) sendText(scope, opened.content?.question ?? question)
  return pending
}

/** True where only the words may differ: an author calls a tool or its parameters otherwise by now. */
function isAboutSameCall(recorded: FactOf<'pending_opened'>, opening: FactOf<'pending_opened'>): boolean {
  const { argumentsDigest } = opening.content ?? {}
  return (
    opening.payload.approval !== null &&
    canonicalJson(recorded.payload) === canonicalJson(opening.payload) &&
    recorded.content?.argumentsDigest === argumentsDigest
  )
}
