import { confidence } from '../../../core/confidence.ts'
import { asksForPlan } from '../../../drafts/asks-for-plan.ts'
import { isCorrection } from '../../../flows/extract/reply-cues.ts'
import type { Intent } from '../../../intents/intent.ts'
import { strengthOf } from '../../../intents/is-meant.ts'
import { readParams } from '../../../intents/read-params.ts'
import { changeableIntent, heldUpIntent } from '../../../pendings/waiting-intent.ts'
import { isEnough } from '../../../policy/stakes.ts'
import { offerMentioned } from '../../offer-instead.ts'
import type { Proposal } from '../../proposal.ts'
import { severalDeeds } from '../../read-order.ts'
import { readableMessage } from '../../readable-message.ts'
import { recallUnread } from '../../recall-request.ts'
import type { IntentRun } from '../intent-run.ts'
import { changeBeforeYes } from './change-before-yes.ts'
import { asks, type IntentReading, isHarmless, speaksOf } from './intent-reading.ts'
import { type Part, paramsFor } from './params-for.ts'
import { passUnknown, proposeInterruption, proposeRun, restsOnMemory } from './proposals.ts'
import { severalWishes, type Wish } from './several-wishes.ts'

/** A message while no intent asks for anything. */
export function considerNewWish(reading: IntentReading): Proposal {
  const { situation } = reading
  const heldUp = heldUpIntent(situation.state)
  const guess = reading.guess !== null && speaksOf(reading, reading.guess) ? reading.guess : null
  const rival = heldUp === null || guess?.intent.id === heldUp.intent ? null : guess
  const changed = changeBeforeYes(
    situation.state,
    reading.intents,
    readableMessage(situation),
    guess === null || guess.intent.id === changeableIntent(situation.state)?.intent ? null : 'another_wish',
  )
  if (changed !== null) return changed
  if (rival !== null)
    return otherNamed(reading, rival.intent) ?? proposeInterruption(reading, rival.intent, rival.confidence)
  const recalled = guess === null ? recalledRequest(reading) : null
  if (recalled !== null) return recalled
  const forPlan = planRule(reading)
  if (forPlan !== null) return { ...passUnknown(reading), rule: forPlan }
  const again = anotherValue(reading)
  if (again !== null) return again
  const several = severalOf(reading)
  if (several !== null) return several
  return guess === null
    ? passUnknown(reading)
    : proposeRun(reading, guess.intent, paramsFor(reading, guess.intent, situation.state.intent.open), {
        sure: guess.confidence,
        rule: guess.isJudged === true ? 'intent_judged' : 'intent_recognised',
      })
}

/**
 * "Should have been LX-20482", while LX-20483 waits for a yes: what only names another value, and asks for nothing, is not answered by looking
 * that up.
 */
function otherNamed({ situation, intents }: IntentReading, rival: Intent): Proposal | null {
  const message = readableMessage(situation)
  if (!isHarmless(rival, situation) || message.text.includes('?') || asks(message.text)) return null
  return offerMentioned(situation.state, intents, message)
}

/**
 * Rule by which a message is left to whoever plans: "make a plan" is not taken for what is in a plan by the words for it, and of "delete WEB-9
 * and give WEB-6 to Mara" one intent is not taken for all.
 */
function planRule({ situation, classifier }: IntentReading): 'plan_wished' | 'several_deeds' | null {
  const { assistant, state, reads } = situation
  if (classifier !== 'embedded' || !assistant.conversation || state.pendings.length > 0) return null
  const { text } = readableMessage(situation)
  if (asksForPlan(text, reads.locale)) return 'plan_wished'
  return severalDeeds(text, situation) === null ? null : 'several_deeds'
}

/** Another value for what waits for a colleague, said in words nobody can read. */
function recalledRequest({ situation, intents }: IntentReading): Proposal | null {
  const { reads, state, assistant } = situation
  const message = readableMessage(situation)
  return recallUnread(message.text, state, { ...reads, tools: assistant.tools, intents })
}

/** "Where is LX-20481 and refund LX-20482": one after the other, each with what its own words say. */
function severalOf(reading: IntentReading): Proposal | null {
  const { situation, intents, eligible, classifier } = reading
  const wishes =
    classifier === 'embedded' ? severalWishes(readableMessage(situation), intents, eligible) : null
  if (wishes === null) return null
  const [first, ...others] = wishes
  const partOf = (wish: Wish): Part => ({
    text: wish.text,
    before: wishes.slice(0, wishes.indexOf(wish)).map(({ text }) => text),
  })
  const paramsOf = (wish: Wish) => paramsFor(reading, wish.intent, situation.state.intent.open, partOf(wish))
  const next = others.map((wish): IntentRun => {
    const params = paramsOf(wish)
    const isRecalled = restsOnMemory(reading, wish.intent, params, partOf(wish))
    const weakenedBy = isRecalled ? (['recalled'] as const) : []
    const strength = strengthOf(wish.confidence, 'embedded')
    return {
      intent: wish.intent,
      params,
      confidence: wish.confidence,
      how: 'taken_up',
      ...(isEnough({ strength, weakenedBy }, 'effect') ? {} : { asksFirst: true }),
    }
  })
  return proposeRun(reading, first.intent, paramsOf(first), {
    sure: first.confidence,
    rule: 'several_intents',
    part: partOf(first),
    next,
  })
}

/** "And LX-20482?", "no, I meant LX-20482": another value for what was done last, if doing it again changes nothing. */
function anotherValue(reading: IntentReading): Proposal | null {
  const { situation, intents, guess } = reading
  const { last, known: knownParams } = situation.state.intent
  const intent = last === null || reading.classification.params !== undefined ? null : intents.get(last)
  if (intent === null || intent.tools.length === 0) return null
  if (!reading.eligible.includes(intent.id) || !isHarmless(intent, situation)) return null
  const message = readableMessage(situation)
  if (intents.foreignDeed(message.text, intent.id)) return null
  const { params, rest } = readParams(intents.reader, {
    intent,
    message,
    askedParam: null,
    earlier: knownParams,
  })
  if (!Object.entries(params).some(([name, value]) => knownParams[name] !== value)) return null
  const saysNothingElse = intents.aboutness(rest, intent.id) === null && !asks(rest)
  if (!saysNothingElse && !(guess === null && isCorrection(message.text))) return null
  return proposeRun(
    reading,
    intent,
    { ...paramsFor(reading, intent, null), ...params },
    { sure: confidence(0.9), rule: 'another_value' },
  )
}
