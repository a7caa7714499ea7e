import type { Candidate, Decision } from '../core/decision.ts'
import { partsRead } from '../nlu/text/excerpt.ts'
import type { EvidenceQuestion, PartQuestion } from '../tracks/evidence.ts'
import type { Move } from '../tracks/move.ts'
import { type Ladder, type Note, wouldOf } from '../tracks/proposal.ts'
import { recordMove } from '../tracks/record-move.ts'
import type { Situation } from '../tracks/situation.ts'
import { LADDER } from '../tracks/tracks.ts'

/** A decision, with the move it is about: that holds content, which stays out of the record. */
export interface Decided {
  readonly decision: Decision
  readonly move: Move
  /** Findings of the rungs that were asked. */
  readonly notes: readonly Note[]
}

/** Decided, or a question that has to be answered first. */
export type Outcome =
  | { readonly kind: 'decided'; readonly decided: Decided }
  | { readonly kind: 'needs'; readonly question: EvidenceQuestion | PartQuestion }

/** Decides which track the input takes. Pure: the journal shows the rung that decided and every candidate that lost. */
export const decide = (situation: Situation): Outcome => climb(LADDER, situation)

/** Every rung is looked at, for the record; only one that gets its turn may ask. */
export function climb(ladder: Ladder, situation: Situation): Outcome {
  const proposals = ladder.flatMap(({ rung, consider, names }) =>
    consider(situation).map(proposal => ({ rung, proposal, names })),
  )
  const won = proposals.findIndex(({ proposal: { stance } }) => stance !== 'passes')
  const { rung, proposal } = proposals[won] ?? {}
  if (rung === undefined || proposal === undefined || proposal.stance === 'passes')
    throw new Error('the last rung of a ladder always decides')
  if (proposal.stance === 'asks') return { kind: 'needs', question: proposal.question }
  const { move, rule, confidence } = proposal
  const candidates = proposals
    .filter((_, index) => index !== won)
    .map(({ rung: from, proposal: other, names }): Candidate => {
      const candidate = { rung: from, track: wouldOf(other), confidence: other.confidence }
      return names === 'rules' ? { ...candidate, rule: other.rule } : candidate
    })
  const thresholds = proposals.find(({ proposal: { thresholds } }) => thresholds !== undefined)?.proposal
    .thresholds
  return {
    kind: 'decided',
    decided: {
      decision: {
        track: recordMove(move),
        rung,
        rule,
        confidence,
        candidates,
        ...(thresholds && { thresholds }),
        ...readOf(situation),
      },
      move,
      notes: proposals.slice(0, won + 1).flatMap(({ proposal: { note } }) => note ?? []),
    },
  }
}

/** Share of a message too long to be read as a whole. */
function readOf({ input }: Situation): Pick<Decision, 'read'> {
  const text = input.kind === 'message' ? input.text : ''
  const characters = partsRead(text).reduce((sum, { start, end }) => sum + end - start, 0)
  return characters < text.length ? { read: { characters, of: text.length } } : {}
}
