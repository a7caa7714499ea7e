import type { Language } from '../../nlu/text/language.ts'
import type { NamedStep } from '../map/infer-map.ts'
import { stepName } from './step-name.ts'

/** Item of a list as a step of a map. */
export function listedStep(text: string, language: Language): NamedStep {
  const whole = { text, span: { start: 0, end: text.length } }
  return {
    ...stepName({ ...whole, action: whole, approval: false, parallel: false }, null, language),
    outcome: null,
    follows: 'sequence',
  }
}
