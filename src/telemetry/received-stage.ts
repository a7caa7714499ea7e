import type { FactMap } from '../core/event.ts'
import type { JsonObject } from '../core/json.ts'
import { callersId, count, localeTag, member, paramName, publicName } from './public-values.ts'
import type { StageDraft } from './stage-draft.ts'
import type { TurnMemory } from './turn-memory.ts'
import type { Vocabulary } from './vocabulary.ts'
import { focusOf } from './waiting.ts'

export type TurnInput = FactMap['turn_started']['payload']['input']

const INPUTS = Object.keys({
  message: 0,
  answer: 0,
  late_outcome: 0,
  wake: 0,
  summarise: 0,
  opt_out: 0,
  move_flow: 0,
  desk: 0,
  note: 0,
  delete_content: 0,
} satisfies Record<TurnInput, 0>) as TurnInput[]

/** Beginning of the turn, with what the session remembered at that moment. */
export function receivedStage(
  input: TurnInput,
  characters: number,
  { assistant, thread, messages, waiting, params, turn }: TurnMemory,
  vocabulary: Vocabulary,
): StageDraft {
  const remembered = turn.remembered ?? { messages, params, waitingFor: focusOf(waiting)?.param ?? null }
  const payload: JsonObject = {
    memory: {
      history_count: count(remembered.messages),
      params_keys: remembered.params.map(name => publicName(vocabulary.params, name, vocabulary)),
      waiting_for_param: paramName(remembered.waitingFor, vocabulary),
    },
    input: member(INPUTS, input),
    characters: count(characters),
    assistant: assistant === null ? null : publicName(vocabulary.assistants, assistant, vocabulary),
    channel: turn.channel === null ? null : publicName(vocabulary.channels, turn.channel, vocabulary),
    locale: turn.locale === null ? null : localeTag(turn.locale),
    caller_interaction: callersId(turn.run, vocabulary),
    caller_session: callersId(thread, vocabulary),
  }
  return { stage: 'received', level: 'info', payload }
}
