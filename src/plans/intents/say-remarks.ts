import { textIn } from '../../flows/ir/text.ts'
import { say } from '../../messages/catalog.ts'
import { sendText } from '../send-text.ts'
import type { TurnScope } from '../turn-scope.ts'
import type { Pursuit } from './pursuit.ts'

const SENTENCES = { kept: 'value_kept', changed: 'value_changed' } as const

/** Nothing is swapped without a word. What is sensitive is not repeated. */
export function sayRemarks(scope: TurnScope, { intent, remarks = [] }: Pursuit): void {
  const { locale } = scope.reads
  for (const { about, param, before, said } of remarks) {
    const parameter = intent.parameters.find(({ name, sensitive }) => name === param && !sensitive)
    if (parameter === undefined) continue
    const label = parameter.label === null ? param.replaceAll('_', ' ') : textIn(parameter.label, locale)
    sendText(
      scope,
      say(SENTENCES[about], locale, { param: label, before: String(before), said: String(said) }),
    )
  }
}
