import type { Json } from '../../core/json.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { questionOf } from './answer-keys.ts'
import { isAnswered, type ReplyContext } from './reply-context.ts'

/** The name of an answer as its author wrote it, and what it is to be instead. */
const LABELLED = /^\s*([^:\n]{1,60}):\s+(\S[^\n]*)$/u

/**
 * "Town: Lübeck" replaces the text that was answered under just that name: words can be anything, so nothing less names
 * them. Values of other kinds are read as usual. Null where it is none, or may be one of two.
 */
export function labelledAnswer({
  flow,
  state,
  reply,
  keys,
}: ReplyContext): Readonly<Record<string, Json>> | null {
  const [, name = '', text = ''] = LABELLED.exec(reply.text) ?? []
  if (text === '') return null
  const label = fold(name.trim())
  const named = [...keys.keys.values()].filter(key => {
    const own = questionOf(flow, key)?.source.label
    const labels = own === undefined ? [] : typeof own === 'string' ? [own] : Object.values(own)
    return (
      key !== keys.pending &&
      key.answer.type === 'text' &&
      isAnswered(state, key.name) &&
      labels.some(one => fold(one) === label)
    )
  })
  const [only, another] = named
  return only === undefined || another !== undefined ? null : { [only.name]: text.trim() }
}
