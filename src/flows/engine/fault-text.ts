import { say } from '../../messages/catalog.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import { textIn } from '../ir/text.ts'
import type { AnswerFault } from './answer-fault.ts'

/** Why an answer was not taken, in words; null where only the author could say it and did not. */
export function faultText(flow: CompiledFlow, fault: AnswerFault, locale: string): string | null {
  if (fault.code === 'validator') return fault.message === '' ? null : fault.message
  if (fault.code === 'constraint') {
    const message = flow.source.constraints?.[fault.name]?.message
    return message === undefined ? null : textIn(message, locale, flow.source.locale)
  }
  return say(`fault_${fault.code}`, locale, 'limit' in fault ? { limit: String(fault.limit) } : {})
}
