import type { AssistantIntents } from '../../../assistants/assistant.ts'
import { clipMiddle } from '../../../core/clip.ts'
import { confidence } from '../../../core/confidence.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { DecisionRule } from '../../../core/rule.ts'
import { SHOWN } from '../../../core/shown-bounds.ts'
import { classifyPrompt } from '../../../intents/classify.prompt.ts'
import type { Intent } from '../../../intents/intent.ts'
import { modelGuessSchema, soundParams } from '../../../intents/model-guess.ts'
import { readParams } from '../../../intents/read-params.ts'
import { WITHHELD, withheld } from '../../../intents/withhold.ts'
import { readAnswer } from '../../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../../nlu/polarity/reply-tokens.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { paramOf } from '../../../pendings/waiting-intent.ts'
import type { ModelMessage } from '../../../ports/model.ts'
import type { EvidenceQuestion } from '../../evidence.ts'
import type { Proposal } from '../../proposal.ts'
import { readableMessage } from '../../readable-message.ts'
import type { Situation } from '../../situation.ts'
import type { IntentClassification } from './read-outside.ts'

const MAX_OUTPUT_TOKENS = 500
/** So much of the conversation is shown: a message often makes sense only after the ones before it. */
const SHOWN_MESSAGES = 8

/** Rules that need no second opinion, whoever is configured. */
const PLAIN_RULES: ReadonlySet<DecisionRule> = new Set<DecisionRule>([
  'called_off',
  'slot_refused',
  'human_asked_for',
  'slot_answered',
])

/** True where a model has a say in what the examples and the rules made of the message. */
export function leavesOpen(situation: Situation, intents: AssistantIntents, proposal: Proposal): boolean {
  const { use, sure } = intents.classifier
  const { reads, input } = situation
  if (use === 'embedded' || reads.asks?.includes('intent') !== true || input.kind !== 'message') return false
  if (PLAIN_RULES.has(proposal.rule) || isPlainWord(input.text, reads.locale)) return false
  if (use === 'model') return true
  const isRun = proposal.stance === 'decides' && 'run' in proposal.move
  return !isRun || proposal.confidence < sure
}

/** A yes, a thank-you, a greeting: no intent was ever meant. */
const isPlainWord = (text: string, locale: string): boolean =>
  readAnswer(tokeniseReply(text), languageOf(locale)) !== null

/** The question for the model; null where there is nothing left to show it. */
export function intentQuestion(
  { state, reads, assistant, input }: Situation,
  intents: AssistantIntents,
  eligible: readonly string[],
  waiting: { readonly intent: Intent; readonly pending: Parameters<typeof paramOf>[0] } | null,
): EvidenceQuestion | null {
  const messages = withheld(state.window, assistant.intents, reads).slice(-SHOWN_MESSAGES)
  if (eligible.length === 0 || messages.at(-1)?.text === WITHHELD) return null
  const { profile, model, deadlineMs } = intents.classifier
  const override = waiting?.intent
  const modelName = override?.model ?? model
  return {
    id: 'intent',
    operationType: 'intent_classify',
    profile: override?.profile ?? profile,
    ...(modelName !== null && { model: modelName }),
    request: {
      system: classifyPrompt(
        eligible.flatMap(id => intents.get(id) ?? []),
        {
          locale: reads.locale,
          today: readableMessage({ input, reads }).refDate,
          asked: waiting === null ? null : { intent: waiting.intent.id, param: paramOf(waiting.pending) },
        },
      ),
      messages: messages.map(({ role, text: whole }): ModelMessage => {
        const text = clipMiddle(whole, SHOWN.messageInPassing)
        return role === 'user' ? { role, text } : { role, text, toolCalls: [] }
      }),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    schema: modelGuessSchema(eligible),
    deadlineMs,
  }
}

/**
 * Reading of the message by the model; null where it was of no use. What the rules read themselves is not its to
 * change.
 */
export function readByModel(
  situation: Situation,
  intents: AssistantIntents,
  eligible: readonly string[],
): IntentClassification | null {
  const { evidence, state } = situation
  if (evidence.intent?.status !== 'ok') return null
  const parsed = modelGuessSchema(eligible).safeParse(evidence.intent.value)
  if (!parsed.success) return null
  const { intent: id, confidence: sure, runner_ups } = parsed.data
  const guess = (intent: string, chance: number) => ({
    intent,
    confidence: confidence(chance),
    score: chance,
  })
  const runnersUp = runner_ups
    .filter(({ intent }) => intent !== id)
    .map(({ intent, confidence: chance }) => guess(intent, chance))
  const intent = id === null ? null : intents.get(id)
  if (id === null || intent === null)
    return { kind: 'out_of_scope', scope: 0, threshold: 0, nearest: runnersUp, params: {} }
  const texts = state.window.flatMap(({ role, text }) => (role === 'user' ? [text] : []))
  const params = withoutRead(situation, intents, intent, soundParams(intent, parsed.data, texts))
  return { kind: 'intent', scope: 1, threshold: 0, guess: guess(id, sure), runnersUp, params }
}

function withoutRead(
  situation: Situation,
  intents: AssistantIntents,
  intent: Intent,
  params: JsonObject,
): JsonObject {
  const reading = readParams(intents.reader, {
    intent,
    message: readableMessage(situation),
    askedParam: null,
    earlier: {},
  })
  return Object.fromEntries(Object.entries(params).filter(([name]) => !Object.hasOwn(reading.params, name)))
}
