import { CERTAIN, confidence } from '../core/confidence.ts'
import type { Candidate, Decision, Rung, Track } from '../core/decision.ts'
import type { SessionState } from '../core/session.ts'

interface Proposal {
  readonly track: Track
  readonly confidence: Candidate['confidence']
  readonly rule: string
}

/** Proposes a track for the message, or passes. Pure. */
type Consider = (text: string, state: SessionState) => Proposal | null

/** The ladder: the first rung that proposes decides. */
const LADDER: readonly { readonly rung: Rung; readonly consider: Consider }[] = [
  {
    rung: 'blank',
    consider: text =>
      text.trim() === ''
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

/** Which track the message takes. Pure: the journal shows the rung that decided and every candidate that lost. */
export function decide(text: string, state: SessionState): Decision {
  const proposals = LADDER.flatMap(({ rung, consider }) => {
    const proposal = consider(text, state)
    return proposal === null ? [] : [{ rung, ...proposal }]
  })
  const [winner, ...lost] = proposals
  if (winner === undefined) throw new Error('unreachable: the last rung always proposes')
  return {
    track: winner.track,
    rung: winner.rung,
    rule: winner.rule,
    confidence: winner.confidence,
    candidates: lost.map(({ rung, track, confidence: sure }) => ({
      rung,
      track: track.kind,
      confidence: sure,
    })),
  }
}
