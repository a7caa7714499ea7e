import { type PlainAnswer, readAnswer } from '../../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../../nlu/polarity/reply-tokens.ts'
import { smallTalkOf } from '../../../nlu/polarity/small-talk.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { waitingIntent } from '../../../pendings/waiting-intent.ts'
import type { EvidenceQuestion } from '../../evidence.ts'
import { isCommand } from '../../is-command.ts'
import { type Asks, type Proposal, wouldOf } from '../../proposal.ts'
import { readableMessage } from '../../readable-message.ts'
import type { Situation } from '../../situation.ts'
import type { ClassifiedIntent } from '../intent-run.ts'
import { eligibleIn } from './eligible-in.ts'
import { guessByExamples, guessOf, onlyNamed } from './guess.ts'
import { considerNewWish } from './new-wish.ts'
import { askPartFirst, proposeSmallTalk } from './proposals.ts'
import { intentQuestion, leavesOpen, readByModel } from './read-by-model.ts'
import { type IntentClassification, readOutside } from './read-outside.ts'
import { settleGuess } from './settle-guess.ts'
import { considerSlotAnswer } from './slot-answer.ts'

/**
 * Is the message one of the assistant's intents, or an answer to what is being asked for one?
 * I1. What answers the question is an answer, unless the rest of the message clearly wants something else.
 * I2. What can be answered at once and changes nothing is answered in passing; for the rest the person decides.
 * I3. What is no intent is recorded as such and left to the rungs below.
 * I4. Small talk is no intent, answers nothing and closes nothing; nor does a yes or no where nothing waits for one.
 * I5. Who wants something done that an intent knows nothing of does not mean it, whatever value is there for it.
 * I6. Rules before models: where examples and rules leave nothing open, no model is asked; where it is of no use, they stand.
 */
export function considerIntent(situation: Situation): readonly Proposal[] {
  const { input, assistant, state } = situation
  const { intents } = assistant
  if (intents === null || input.kind !== 'message' || isCommand(input.text, assistant.tools)) return []
  const eligible = eligibleIn(situation, intents)
  if (eligible === null) return [askPartFirst({ track: 'intent', id: 'eligible' })]
  const talk = smallTalkOf(input.text) ?? (state.pendings.length === 0 ? strayAnswer(situation) : null)
  if (talk !== null) return [proposeSmallTalk(talk, eligible, assistant.conversation)]
  const outside = readOutside(situation, intents, eligible)
  if (outside === 'unasked')
    return [askPartFirst({ track: 'intent', id: 'classified', text: input.text, eligible })]
  const slotQuestion = waitingIntent(state)
  const intent = slotQuestion === null ? null : intents.get(slotQuestion.open.intent)
  const waiting = slotQuestion === null || intent === null ? null : { ...slotQuestion, intent }
  const message = readableMessage(situation)
  const propose = (
    classification: IntentClassification,
    classifier: ClassifiedIntent['classifier'],
    guess = guessOf(message, intents, classification),
  ): Proposal => {
    const reading = { situation, intents, eligible, classification, classifier, guess }
    return waiting === null
      ? considerNewWish(reading)
      : considerSlotAnswer(reading, waiting.pending, waiting.open, waiting.intent)
  }
  if (outside !== null) return [propose(outside, 'given')]
  const { classification: byExamples, guess } = guessByExamples(message, intents, eligible)
  const named = guess === null ? onlyNamed(message, intents, eligible) : null
  // The judge knows what people begin with, not what they answer; where something converses, that reads what rules leave open.
  const isJudged = state.pendings.length === 0 && !assistant.conversation
  const settledGuess = isJudged ? settleGuess(message, intents, eligible, { guess, named }) : (guess ?? named)
  const proposal = propose(byExamples, 'embedded', settledGuess)
  if (!leavesOpen(situation, intents, proposal)) return [proposal]
  if (situation.evidence.intent === undefined) {
    const question = intentQuestion(situation, intents, eligible, waiting)
    return [question === null ? proposal : askModelFirst(proposal, question)]
  }
  const classification = readByModel(situation, intents, eligible)
  return [classification === null ? proposal : propose(classification, 'model')]
}

/** Not proposed in earnest before a model was asked. */
function askModelFirst(proposal: Proposal, question: EvidenceQuestion): Asks {
  const { confidence, rule } = proposal
  return { stance: 'asks', would: wouldOf(proposal), confidence, rule, question }
}

/** A yes or no to nothing: the second of two, or one that came too late. */
function strayAnswer(situation: Situation): 'answer' | null {
  const { text, locale } = readableMessage(situation)
  const answer = readAnswer(tokeniseReply(text), languageOf(locale))
  return answer !== null && ANSWERS.has(answer) ? 'answer' : null
}

const ANSWERS: ReadonlySet<PlainAnswer> = new Set<PlainAnswer>(['yes', 'ok', 'no', 'cancel'])
