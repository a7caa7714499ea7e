import { CERTAIN, confidence } from '../core/confidence.ts'
import type { Decision, Rung } from '../core/decision.ts'
import type { PendingAnswer } from '../core/pending.ts'
import { meetPending } from './meet-pending.ts'
import type { Proposal, Situation } from './proposal.ts'

export interface Decided {
  readonly decision: Decision
  readonly answer: PendingAnswer | null
  readonly fault: string | null
}

/** Proposes a track for the input, or passes. Pure. */
type Consider = (situation: Situation) => Proposal | null

/** The ladder: the first rung that proposes decides. */
const LADDER: readonly { readonly rung: Rung; readonly consider: Consider }[] = [
  {
    rung: 'pending',
    consider: ({ input, state, reads: { locale, now, zone }, assistant: { tools } }) =>
      meetPending(input, state, { locale, now, zone, tools }),
  },
  {
    rung: 'blank',
    consider: ({ input }) =>
      input.kind === 'message' && input.text.trim() === ''
        ? {
            track: { kind: 'reply', message: 'blank_message' },
            confidence: CERTAIN,
            rule: 'nothing was said',
          }
        : null,
  },
  {
    rung: 'conversation',
    consider: () => ({
      track: { kind: 'converse' },
      confidence: confidence(0.4),
      rule: 'no rung above decided',
    }),
  },
]

/** Which track the input takes. Pure: the journal shows the rung that decided and every candidate that lost. */
export function decide(situation: Situation): Decided {
  const proposals = LADDER.flatMap(({ rung, consider }) => {
    const proposal = consider(situation)
    return proposal === null ? [] : [{ rung, ...proposal }]
  })
  const [winner, ...lost] = proposals
  if (winner === undefined) throw new Error('unreachable: the last rung always proposes')
  const { track, rung, rule, confidence: sure, answer = null, fault = null } = winner
  const candidates = lost.map(other => ({
    rung: other.rung,
    track: other.track.kind,
    confidence: other.confidence,
  }))
  return { decision: { track, rung, rule, confidence: sure, candidates }, answer, fault }
}
