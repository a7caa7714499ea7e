import { say } from '../../messages/catalog.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import { textIn } from '../ir/text.ts'
import type { AnswerFault } from './answer-fault.ts'
import type { FlowEffect } from './flow-effect.ts'
import { nodeAt } from './walk.ts'

/** Reason why an answer was not taken, in words; null where only the author could say it and did not. */
export function faultText(flow: CompiledFlow, fault: AnswerFault, locale: string): string | null {
  if (fault.code === 'validator') return textIn(fault.message, locale, flow.source.locale) || null
  if (fault.code === 'constraint') {
    const message = flow.source.constraints?.[fault.name]?.message
    return message === undefined ? null : textIn(message, locale, flow.source.locale)
  }
  const isOne = 'limit' in fault && fault.limit === 1
  if (isOne && (fault.code === 'too_short' || fault.code === 'too_long'))
    return say(`fault_${fault.code}_one`, locale)
  return say(`fault_${fault.code}`, locale, 'limit' in fault ? { limit: String(fault.limit) } : {})
}

const RULES: ReadonlySet<AnswerFault['code']> = new Set(['validator', 'validator_failed', 'constraint'])

/** Reason for asking again. An author's words to a wrong answer stand for themselves; a rule has words of its own. */
export function whyAskedAgain(flow: CompiledFlow, { node, fault }: Ask, locale: string): string {
  if (fault === null) return ''
  const question = nodeAt(flow, node)
  const isAuthors = question?.type === 'question' && question.source.retry_prompt !== undefined
  return isAuthors && !RULES.has(fault.code) ? '' : (faultText(flow, fault, locale) ?? '')
}

type Ask = Extract<FlowEffect, { type: 'ask' }>
