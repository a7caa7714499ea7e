import { confidence } from '../../../core/confidence.ts'
import { isCorrection } from '../../../flows/extract/reply-cues.ts'
import { readParams } from '../../../intents/read-params.ts'
import { heldUp } from '../../../pendings/asked-for.ts'
import type { Proposal } from '../../proposal.ts'
import { saidOf } from '../../said-of.ts'
import type { Pursuit } from '../pursuit.ts'
import { changeBeforeYes } from './change-before-yes.ts'
import { paramsFor } from './params-for.ts'
import { interrupted, pursues, unknown } from './proposals.ts'
import { asks, isHarmless, type Round } from './round.ts'
import { severalWishes, type Wish } from './several-wishes.ts'

/** A message while no intent asks for anything. */
export function begun(round: Round): Proposal {
  const { guess, situation } = round
  const held = heldUp(situation.state)
  const rival = held === null || guess?.intent.id === held.intent ? null : guess
  if (rival !== null) return interrupted(round, rival.intent, rival.confidence)
  const changed = changeBeforeYes(situation.state, round.intents, saidOf(situation))
  if (changed !== null) return changed
  const again = takenUpAgain(round)
  if (again !== null) return again
  const several = severalOf(round)
  if (several !== null) return several
  return guess === null
    ? unknown(round)
    : pursues(round, guess.intent, paramsFor(round, guess.intent, situation.state.intent.open), {
        sure: guess.confidence,
        rule: 'intent_recognised',
      })
}

/** "Where is LX-20481 and refund LX-20482": one after the other, each with what its own words say. */
function severalOf(round: Round): Proposal | null {
  const { situation, intents, eligible, classifier } = round
  const wishes = classifier === 'embedded' ? severalWishes(saidOf(situation), intents, eligible) : null
  if (wishes === null) return null
  const [first, ...others] = wishes
  const paramsOf = (wish: Wish) =>
    paramsFor(round, wish.intent, situation.state.intent.open, {
      text: wish.text,
      before: wishes.slice(0, wishes.indexOf(wish)).map(({ text }) => text),
    })
  const next = others.map(
    (wish): Pursuit => ({
      intent: wish.intent,
      params: paramsOf(wish),
      confidence: wish.confidence,
      how: 'taken_up',
    }),
  )
  return pursues(round, first.intent, paramsOf(first), {
    sure: first.confidence,
    rule: 'several_intents',
    next,
  })
}

/** "And LX-20482?", "no, I meant LX-20482": another value for what was done last, if doing it again changes nothing. */
function takenUpAgain(round: Round): Proposal | null {
  const { situation, intents, guess } = round
  const { last, known } = situation.state.intent
  const intent = last === null || round.read.params !== undefined ? null : intents.get(last)
  if (intent === null || intent.tools.length === 0) return null
  if (!round.eligible.includes(intent.id) || !isHarmless(intent, situation)) return null
  const said = saidOf(situation)
  if (intents.foreignDeed(said.text, intent.id)) return null
  const { params, rest } = readParams(intents.reader, { intent, said, asked: null, earlier: known })
  if (!Object.entries(params).some(([name, value]) => known[name] !== value)) return null
  const isMere = intents.aboutness(rest, intent.id) === null && !asks(rest)
  if (!isMere && !(guess === null && isCorrection(said.text))) return null
  return pursues(
    round,
    intent,
    { ...paramsFor(round, intent, null), ...params },
    { sure: confidence(0.9), rule: 'another_value' },
  )
}
