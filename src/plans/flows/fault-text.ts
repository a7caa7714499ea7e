import type { AnswerFault } from '../../flows/engine/answer-fault.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import { textIn } from '../../flows/ir/text.ts'
import { type MessageKey, say } from '../../messages/catalog.ts'

const WORDS: Readonly<Record<Exclude<AnswerFault['code'], 'validator' | 'constraint'>, MessageKey>> = {
  not_a_text: 'flow_unclear',
  not_a_number: 'flow_not_a_number',
  not_an_integer: 'flow_not_an_integer',
  not_a_boolean: 'flow_not_a_boolean',
  not_an_option: 'flow_not_an_option',
  not_a_date: 'flow_not_a_date',
  not_an_email: 'flow_not_an_email',
  not_a_phone_number: 'flow_not_a_phone_number',
  not_a_list: 'flow_unclear',
  wrong_pattern: 'flow_wrong_pattern',
  too_short: 'flow_too_short',
  too_long: 'flow_too_long',
  too_small: 'flow_too_small',
  too_large: 'flow_too_large',
  too_early: 'flow_too_early',
  too_late: 'flow_too_late',
  too_few: 'flow_too_few',
  too_many: 'flow_too_many',
  unknown: 'flow_required',
  unclear: 'flow_unclear',
  required: 'flow_required',
}

/** Why an answer was not taken, in the person's language. */
export function faultText(fault: AnswerFault, flow: CompiledFlow, locale: string): string {
  if (fault.code === 'validator') return fault.message
  if (fault.code === 'constraint') {
    const message = flow.scopes
      .flatMap(({ constraints }) => constraints)
      .find(({ name }) => name === fault.name)?.source.message
    return message === undefined ? say('flow_unclear', locale) : textIn(message, locale, flow.source.locale)
  }
  return say(WORDS[fault.code], locale, 'limit' in fault ? { limit: fault.limit } : {})
}
