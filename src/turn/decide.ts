import { CERTAIN, confidence } from '../core/confidence.ts'
import type { Candidate, Decision, Rung } from '../core/decision.ts'
import { partsRead } from '../nlu/text/excerpt.ts'
import type { PartQuestion, Question } from '../tracks/evidence.ts'
import { considerFlow } from '../tracks/flow/consider/flow.ts'
import { considerIntent } from '../tracks/intent/consider/consider-intent.ts'
import type { Classified } from '../tracks/intent/pursuit.ts'
import { meetPending } from '../tracks/pending/consider/meet-pending.ts'
import type { Proposal, Situation } from '../tracks/proposal.ts'
import { considerCapture } from '../tracks/ui/consider/capture.ts'
import { considerOptOut } from '../tracks/ui/consider/opt-out.ts'
import { considerRouter } from '../tracks/ui/consider/router.ts'
import { considerUi } from '../tracks/ui/consider/ui.ts'

/** What the turn does, and what it does it with: that is content and stays out of the record of the decision. */
export interface Decided {
  readonly decision: Decision
  readonly proposal: Proposal
  readonly classified: Classified | null
}

/** Decided, or what has to be known first. */
export type Outcome =
  | { readonly kind: 'decided'; readonly decided: Decided }
  | { readonly kind: 'needs'; readonly question: Question | PartQuestion }

/** What a rung would do with the input, best first; nothing lets it pass. Pure. */
type Consider = (situation: Situation) => readonly Proposal[]

export type Ladder = readonly { readonly rung: Rung; readonly consider: Consider }[]

/** The ladder: the first rung that proposes decides. */
const LADDER: Ladder = [
  {
    rung: 'pending',
    consider: situation =>
      oneOrNone(considerOptOut(situation) ?? considerCapture(situation) ?? considerPending(situation)),
  },
  {
    rung: 'blank',
    consider: ({ input }) =>
      input.kind === 'message' && input.text.trim() === ''
        ? [
            {
              track: { kind: 'reply', message: 'blank_message' },
              confidence: CERTAIN,
              rule: 'blank_message',
            },
          ]
        : [],
  },
  { rung: 'ui', consider: considerUi },
  { rung: 'flow', consider: considerFlow },
  { rung: 'intent', consider: considerIntent },
  { rung: 'router', consider: considerRouter },
  {
    rung: 'conversation',
    consider: ({ assistant }) => [
      {
        track: { kind: assistant.conversation ? 'converse' : 'fall_back' },
        confidence: confidence(0.4),
        rule: 'nothing_decided',
      },
    ],
  },
]

function considerPending({
  input,
  state,
  reads: { locale, now, zone },
  assistant: { tools, intents },
}: Situation) {
  return meetPending(input, state, { locale, now, zone, tools, intents })
}

const oneOrNone = (proposal: Proposal | null): readonly Proposal[] => (proposal === null ? [] : [proposal])

/** Which track the input takes. Pure: the journal shows the rung that decided and every candidate that lost. */
export const decide = (situation: Situation): Outcome => climb(LADDER, situation)

function readOf({ input }: Situation): Pick<Decision, 'read'> {
  const text = input.kind === 'message' ? input.text : ''
  const characters = partsRead(text).reduce((sum, { start, end }) => sum + end - start, 0)
  return characters < text.length ? { read: { characters, of: text.length } } : {}
}

/** Every rung is looked at, for the record; only one that gets its turn may ask. */
export function climb(ladder: Ladder, situation: Situation): Outcome {
  const proposals: { readonly rung: Rung; readonly proposal: Proposal }[] = []
  for (const { rung, consider } of ladder)
    for (const proposal of consider(situation)) proposals.push({ rung, proposal })
  const won = proposals.findIndex(({ proposal: { passes, needs } }) => passes !== true || needs !== undefined)
  const winner = proposals[won]
  if (winner === undefined) throw new Error('unreachable: the last rung always proposes')
  const { rung, proposal } = winner
  if (proposal.needs !== undefined) return { kind: 'needs', question: proposal.needs }
  const { track, rule, confidence: sure } = proposal
  const candidates: Candidate[] = []
  let thresholds: Proposal['thresholds']
  let classified: Classified | null = null
  for (const [index, { rung: from, proposal: other }] of proposals.entries()) {
    thresholds ??= other.thresholds
    if (index <= won) classified ??= other.classified ?? null
    if (index === won) continue
    const candidate = { rung: from, track: other.track.kind, confidence: other.confidence }
    candidates.push(from === 'ui' || from === 'router' ? { ...candidate, rule: other.rule } : candidate)
  }
  return {
    kind: 'decided',
    decided: {
      decision: {
        track,
        rung,
        rule,
        confidence: sure,
        candidates,
        ...(thresholds && { thresholds }),
        ...readOf(situation),
      },
      proposal,
      classified,
    },
  }
}
