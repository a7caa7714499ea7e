import type { Candidate, Decision, HeldBack } from '../core/decision.ts'
import type { Grounds, Weighing } from '../core/stake.ts'
import { partsRead } from '../nlu/text/excerpt.ts'
import { verdictOn, weighingOf } from '../policy/stakes.ts'
import type { EvidenceQuestion, PartQuestion } from '../tracks/evidence.ts'
import type { Move } from '../tracks/move.ts'
import { type Decides, type Ladder, type Note, type Proposal, wouldOf } from '../tracks/proposal.ts'
import { recordMove } from '../tracks/record-move.ts'
import type { Situation } from '../tracks/situation.ts'
import { stakeOf } from '../tracks/stake-of.ts'
import { LADDER } from '../tracks/tracks.ts'

/** A decision, with the move it is about: that holds content, which stays out of the record. */
export interface DecisionWithMove {
  readonly decision: Decision
  readonly move: Move
  /** Findings of the rungs that were asked. */
  readonly notes: readonly Note[]
}

/** A decision, or a question that has to be answered first. */
export type Outcome =
  | { readonly kind: 'decided'; readonly decided: DecisionWithMove }
  | { readonly kind: 'needs'; readonly question: EvidenceQuestion | PartQuestion }

/** Decides which track the input takes. Pure: the journal shows the rung that decided and every candidate that lost. */
export const decide = (situation: Situation): Outcome => climb(LADDER, situation)

/** Every rung is looked at, for the record; only one that gets its turn may ask. */
export function climb(ladder: Ladder, situation: Situation): Outcome {
  const weighed = ladder.flatMap(({ rung, consider, names }) =>
    consider(situation).map(first => ({ rung, names, ...weigh(first, situation) })),
  )
  const won = weighed.findIndex(({ proposal: { stance } }) => stance !== 'passes')
  const { rung, proposal } = weighed[won] ?? {}
  if (rung === undefined || proposal === undefined || proposal.stance === 'passes')
    throw new Error('the last rung of a ladder always decides')
  if (proposal.stance === 'asks') return { kind: 'needs', question: proposal.question }
  const { move, rule, confidence, judged } = proposal
  const candidates = weighed
    .filter((_, index) => index !== won)
    .map(({ rung: from, proposal: other, names }): Candidate => {
      const candidate = {
        rung: from,
        track: wouldOf(other),
        confidence: other.confidence,
        ...(other.judged && { judged: other.judged }),
      }
      return names === 'rules' ? { ...candidate, rule: other.rule } : candidate
    })
  const thresholds = weighed.find(({ proposal: { thresholds } }) => thresholds !== undefined)?.proposal
    .thresholds
  const heldBack = weighed
    .slice(0, won + 1)
    .flatMap(({ rung: from, heldBack: doubted }): HeldBack[] =>
      doubted === null
        ? []
        : [{ rung: from, track: doubted.move.kind, rule: doubted.rule, ...weighingIn(doubted, situation) }],
    )
  return {
    kind: 'decided',
    decided: {
      decision: {
        track: recordMove(move),
        rung,
        rule,
        confidence,
        ...(judged && { judged }),
        candidates,
        weighing: weighingIn(proposal, situation),
        ...(heldBack.length > 0 && { heldBack }),
        ...(thresholds && { thresholds }),
        ...readOf(situation),
      },
      move,
      notes: weighed.slice(0, won + 1).flatMap(({ proposal: { note } }) => note ?? []),
    },
  }
}

interface Weighed {
  readonly proposal: Proposal
  /** The proposal whose place it takes. */
  readonly heldBack: Decides | null
}

/** The one place where what a move costs meets what speaks for it. */
function weigh(proposal: Proposal, situation: Situation): Weighed {
  if (proposal.stance !== 'decides') return { proposal, heldBack: null }
  const verdict = verdictOn(groundsOf(proposal), stakeOf(proposal, situation))
  if (verdict === 'act') return { proposal, heldBack: null }
  const { below = {}, confidence, rule } = proposal
  const left = below.leaves ?? { stance: 'passes', would: wouldOf(proposal), confidence, rule }
  return { proposal: (verdict === 'ask' ? below.asks : undefined) ?? left, heldBack: proposal }
}

const groundsOf = ({ grounds, confidence }: Decides): Grounds =>
  grounds ?? { strength: confidence, weakenedBy: [] }

const weighingIn = (proposal: Decides, situation: Situation): Weighing =>
  weighingOf(groundsOf(proposal), stakeOf(proposal, situation))

/** Share of a message too long to be read as a whole. */
function readOf({ input }: Situation): Pick<Decision, 'read'> {
  const text = input.kind === 'message' ? input.text : ''
  const characters = partsRead(text).reduce((sum, { start, end }) => sum + end - start, 0)
  return characters < text.length ? { read: { characters, of: text.length } } : {}
}
