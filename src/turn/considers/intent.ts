import type { AssistantIntents } from '../../assistants/assistant.ts'
import { CERTAIN, type Confidence, confidence } from '../../core/confidence.ts'
import type { OpenIntent } from '../../core/intent.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Pending } from '../../core/pending.ts'
import { isCorrection, readCue } from '../../flows/extract/reply-cues.ts'
import type { Intent } from '../../intents/intent.ts'
import { isMeant, isNamed, PURSUE, SURE } from '../../intents/is-meant.ts'
import { isRefused } from '../../intents/is-refused.ts'
import { type GivenParams, missingParam, readParams, recallParams } from '../../intents/read-params.ts'
import { type SmallTalk, smallTalkOf } from '../../nlu/polarity/small-talk.ts'
import { QUESTION_WORDS } from '../../pendings/cues.ts'
import { readWords } from '../../pendings/read-words.ts'
import { askedFor, heldUp, paramOf } from '../../plans/intents/asked-for.ts'
import type { Classified, Pursuit } from '../../plans/intents/pursuit.ts'
import { changeBeforeYes } from '../change-before-yes.ts'
import type { PartQuestion } from '../evidence.ts'
import { isCommand } from '../is-command.ts'
import type { Proposal, Situation } from '../proposal.ts'
import { intentQuestion, leavesOpen, readByModel } from './read-by-model.ts'
import { paramsOutside, type Reading, readOutside } from './read-outside.ts'
import { saidOf } from './said-of.ts'

/** So many words beside a value say more than the value. */
const MORE_THAN_AN_ANSWER = 3
/** From that on, words beside the question are taken for the wish it was asked for, once more. */
const THE_SAME_AGAIN = 0.95
/** Half of what somebody speaks of tells what they want, where it answers nothing. */
const HALF = 0.5
/** Earlier messages of the person that are looked through for what is missing. */
const LOOK_BACK = 10

/**
 * Is the message one of the assistant's intents, or an answer to what is being asked for one?
 * I1. What answers the question is an answer, unless the rest of the message clearly wants something else.
 * I2. What can be answered at once and changes nothing is answered in passing; for the rest the person decides.
 * I3. What is no intent is recorded as such and left to the rungs below.
 * I4. Small talk is no intent, answers nothing and closes nothing.
 * I5. Who wants something done that an intent knows nothing of does not mean it, whatever value is there for it.
 * I6. Rules before models: where examples and rules leave nothing open, no model is asked; where it is of no use, they stand.
 */
export function considerIntent(situation: Situation): readonly Proposal[] {
  const { input, assistant, state } = situation
  const { intents } = assistant
  if (intents === null || input.kind !== 'message' || isCommand(input.text, assistant.tools)) return []
  const eligible = eligibleIn(situation, intents)
  if (eligible === null) return [asking({ id: 'eligible' })]
  const talk = smallTalkOf(input.text)
  if (talk !== null) return [talked(talk, eligible, assistant.conversation)]
  const outside = readOutside(situation, intents, eligible)
  if (outside === 'unasked') return [asking({ id: 'classified', text: input.text, eligible })]
  const asked = askedFor(state)
  const intent = asked === null ? null : intents.get(asked.open.intent)
  const waiting = asked === null || intent === null ? null : { ...asked, intent }
  const propose = (read: Reading, classifier: Classified['classifier']): Proposal => {
    const guess =
      guessOf(situation, intents, read) ??
      (classifier === 'embedded' ? onlyNamed(situation, intents, eligible) : null)
    const round = { situation, intents, eligible, read, classifier, guess }
    return waiting === null ? begun(round) : replied(round, waiting.pending, waiting.open, waiting.intent)
  }
  if (outside !== null) return [propose(outside, 'given')]
  const proposal = propose(intents.classify(input.text, eligible), 'embedded')
  if (!leavesOpen(situation, intents, proposal)) return [proposal]
  if (situation.evidence.intent === undefined) {
    const needs = intentQuestion(situation, intents, eligible, waiting)
    return [needs === null ? proposal : { ...proposal, needs }]
  }
  const read = readByModel(situation, intents, eligible)
  return [read === null ? proposal : propose(read, 'model')]
}

/** What is about nothing is no intent, however sure the examples are of it. A model talks, where one does. */
const talked = (talk: SmallTalk, eligible: readonly string[], passes: boolean): Proposal => ({
  track: { kind: 'small_talk', talk },
  confidence: CERTAIN,
  rule: 'small talk',
  ...(passes && { passes }),
  classified: { eligible, pursuit: null, confidence: 0, runnersUp: [], classifier: 'embedded' },
})

/** Nothing is proposed before the part has been asked. */
const asking = (needs: PartQuestion): Proposal => ({
  track: { kind: 'fall_back' },
  confidence: confidence(0),
  rule: 'asks first',
  passes: true,
  needs,
})

/** Null: the registry that was brought along is to be asked. */
function eligibleIn({ state, reads, evidence }: Situation, intents: AssistantIntents) {
  const { surface, locale, given = [] } = reads
  if (!given.includes('intents'))
    return intents.eligible({ session: state.session, channel: surface.channel, locale })
  return evidence.eligible?.status === 'ok' ? (evidence.eligible.value as readonly string[]) : null
}

interface Round {
  readonly situation: Situation
  readonly intents: AssistantIntents
  readonly eligible: readonly string[]
  readonly read: Reading
  readonly classifier: Classified['classifier']
  readonly guess: { readonly intent: Intent; readonly confidence: Confidence } | null
}

/** The likeliest intent whose subject the message has. What reads from outside is taken at its word. */
function guessOf(situation: Situation, intents: AssistantIntents, read: Reading): Round['guess'] {
  if (read.kind !== 'intent') return null
  if (read.params !== undefined) {
    const intent = intents.get(read.guess.intent)
    const { confidence: sure } = read.guess
    return intent === null || sure < PURSUE ? null : { intent, confidence: sure }
  }
  const said = saidOf(situation)
  for (const { intent: id, confidence: sure } of [read.guess, ...read.runnersUp]) {
    const intent = intents.get(id)
    if (intent === null) continue
    const { params } = readParams(intents.reader, { intent, said, asked: null, earlier: {} })
    const about = intents.aboutness(said.text, id)
    if (isRefused(said.text, words => intents.aboutness(words, id))) continue
    const foreign = intents.foreignDeed(said.text, id)
    const general = intents.asksInGeneral(said.text, id, Object.keys(params).length > 0)
    if (isMeant({ intent, confidence: sure, about, foreign, general, params }))
      return { intent, confidence: sure }
  }
  return null
}

/** What no example had: a message that names only one intent's choices, or gives a single intent all it needs. */
function onlyNamed(
  situation: Situation,
  intents: AssistantIntents,
  eligible: readonly string[],
): Round['guess'] {
  const said = saidOf(situation)
  const named = eligible.flatMap(id => {
    const intent = intents.get(id)
    if (intent === null) return []
    const { params } = readParams(intents.reader, { intent, said, asked: null, earlier: {} })
    const about = intents.aboutness(said.text, id)
    const foreign = intents.foreignDeed(said.text, id)
    const general = intents.asksInGeneral(said.text, id, Object.keys(params).length > 0)
    return isNamed({ intent, params, about, foreign, general }) ? [intent] : []
  })
  const [intent, ...others] = named
  return intent === undefined || others.length > 0 ? null : { intent, confidence: confidence(PURSUE) }
}

function begun(round: Round): Proposal {
  const { guess, situation } = round
  const held = heldUp(situation.state)
  const rival = held === null || guess?.intent.id === held.intent ? null : guess
  if (rival !== null) return interrupted(round, rival.intent, rival.confidence)
  const changed = changeBeforeYes(situation.state, round.intents, saidOf(situation))
  if (changed !== null) return changed
  const again = takenUpAgain(round)
  if (again !== null) return again
  return guess === null
    ? unknown(round)
    : pursues(round, guess.intent, paramsFor(round, guess.intent, situation.state.intent.open), {
        sure: guess.confidence,
        rule: 'an intent',
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
    { sure: confidence(0.9), rule: 'another value for the same' },
  )
}

const asks = (rest: string): boolean => rest.split(' ').some(word => QUESTION_WORDS.has(word))

function replied(round: Round, pending: Pending, open: OpenIntent, intent: Intent): Proposal {
  const { situation, intents, guess } = round
  const said = saidOf(situation)
  const words = readWords(said.text, pending.answer, said.locale)
  if (words.meaning === 'cancel') return leaves(pending, 'called off in words')
  const missing = paramOf(pending)
  const given = readParams(intents.reader, { intent, said, asked: missing, earlier: open.params })
  const outside = paramsOutside(round.read, intent)
  const isText = intent.parameters.some(({ name, slot }) => name === missing && slot.type === 'text')
  const rival = guess !== null && guess.intent.id !== intent.id ? guess : null
  if (
    rival !== null &&
    wantsMore(round, rival.intent, given) &&
    interrupts(rival.confidence, given.besides, isText && words.meaning === 'value')
  )
    return interrupted(round, rival.intent, rival.confidence)
  if (!isText && intents.foreignDeed(said.text, intent.id)) return unknown(round)
  const evades = words.meaning !== 'value' && words.meaning !== 'option'
  const params = { ...(isText && evades ? without(given.params, missing) : given.params), ...outside }
  const pursuit = { ...open.params, ...params }
  if (Object.keys(params).length > 0)
    return pursues(round, intent, pursuit, { sure: confidence(0.9), rule: 'an answer to what was asked' })
  if (words.meaning === 'no') return leaves(pending, 'a no to what was asked')
  const isBeside =
    words.meaning === 'question' || words.meaning === 'small_talk' || words.meaning === 'something_else'
  if (rival !== null && (isBeside || (intents.aboutness(said.text, rival.intent.id) ?? 0) >= HALF))
    return interrupted(round, rival.intent, rival.confidence)
  if (isBeside && (guess?.confidence ?? 0) < THE_SAME_AGAIN) return unknown(round)
  return pursues(round, intent, pursuit, { sure: confidence(0.5), rule: 'not an answer yet' })
}

const leaves = ({ id }: Pending, rule: string): Proposal => ({
  track: { kind: 'settle', pending: id, answer: 'cancel' },
  confidence: CERTAIN,
  rule,
  answer: { answer: 'cancel' },
})

/** Who gives what was asked for, or takes back what was given, has to say more than that to want something else. */
function wantsMore({ situation, intents }: Round, rival: Intent, { params, rest }: GivenParams): boolean {
  if (Object.keys(params).length === 0) return true
  if (isCorrection(saidOf(situation).text)) return false
  return (intents.aboutness(rest, rival.id) ?? 0) > 0 || asks(rest)
}

/** A free text may be about anything; elsewhere a few words around a value are courtesy, more are a wish. */
const interrupts = (sure: Confidence, besides: number | null, isAnswer: boolean): boolean =>
  sure >= SURE && !isAnswer && (besides === null || besides >= MORE_THAN_AN_ANSWER)

function interrupted(round: Round, intent: Intent, sure: Confidence): Proposal {
  const { situation } = round
  const params = paramsFor(round, intent, null)
  const given = { sure, rule: 'another intent' }
  if (isHarmless(intent, situation) && missingParam(intent, params) === null)
    return pursues(round, intent, params, { ...given, rule: 'answered in passing', aside: true })
  const proposal = pursues(round, intent, params, { ...given, aside: true })
  return { ...proposal, track: { kind: 'offer_switch', intent: intent.id } }
}

/** It only looks something up. */
const isHarmless = ({ tools }: Intent, { assistant }: Situation): boolean =>
  tools.every(name => {
    const tool = assistant.tools.find(candidate => candidate.name === name)
    return tool !== undefined && tool.effect === 'retry' && !tool.destructive
  })

/** What the message, the intent as far as it got, and the conversation before it say. */
function paramsFor({ situation, intents, read }: Round, intent: Intent, open: OpenIntent | null): JsonObject {
  const { state, memory } = situation
  const said = saidOf(situation)
  const earlier = open?.intent === intent.id ? open.params : {}
  const window = memory === null ? state.window.slice(0, -1) : memory.history
  const before = window.filter(({ role }) => role === 'user').map(({ text }) => text)
  const recalled = recallParams(
    intents.reader,
    intent,
    said,
    before.slice(-LOOK_BACK).reverse(),
    memory?.params ?? state.intent.known,
  )
  const { params } = readParams(intents.reader, { intent, said, asked: null, earlier })
  return { ...recalled, ...earlier, ...params, ...paramsOutside(read, intent) }
}

function pursues(
  { eligible, read, classifier }: Round,
  intent: Intent,
  params: JsonObject,
  { sure, rule, aside = false }: { sure: Confidence; rule: string; aside?: boolean },
): Proposal {
  const pursuit: Pursuit = { intent, params, confidence: sure, aside }
  return {
    track: { kind: 'pursue_intent', intent: intent.id, params: Object.keys(params) },
    confidence: sure,
    rule,
    pursuit,
    classified: { eligible, pursuit, confidence: sure, runnersUp: rivalsOf(read, intent.id), classifier },
  }
}

/** Recorded, and left to what comes below; a human who is asked for comes. */
function unknown({ situation, eligible, read, classifier }: Round): Proposal {
  const nearest = rivalsOf(read, null)
  const proposal = {
    confidence: confidence(nearest[0]?.confidence ?? 0),
    classified: { eligible, pursuit: null, confidence: 0, runnersUp: nearest, classifier },
  }
  const text = situation.input.kind === 'message' ? situation.input.text : ''
  return readCue(text) === 'human'
    ? { ...proposal, track: { kind: 'hand_over' }, confidence: confidence(0.9), rule: 'asks for a human' }
    : { ...proposal, track: { kind: 'fall_back' }, rule: 'no intent', passes: true }
}

const MOST_RIVALS = 3

const rivalsOf = (read: Reading, chosen: string | null) =>
  (read.kind === 'intent' ? [read.guess, ...read.runnersUp] : read.nearest)
    .filter(({ intent }) => intent !== chosen)
    .slice(0, MOST_RIVALS)
    .map(({ intent, confidence: sure }) => ({ intent, confidence: sure }))

const without = (params: JsonObject, name: string | null): JsonObject =>
  Object.fromEntries(Object.entries(params).filter(([key]) => key !== name))
