import { isPlainObject } from '../core/json.ts'
import type { StepAction } from '../core/plan.ts'
import { say } from '../messages/catalog.ts'
import { fieldList } from '../pendings/field-list.ts'
import type { TurnScope } from './turn-scope.ts'

type UiToolStep = Extract<StepAction, { kind: 'ui_tool' }>

/**
 * Asks for a tool's result. Where the client has the tool it speaks for itself; elsewhere the same is asked for in
 * words.
 */
export function askForResult(
  { reads }: Pick<TurnScope, 'reads'>,
  { tool, params, prompt, schema }: UiToolStep,
): string {
  const { locale, surface } = reads
  const title = isPlainObject(params) && typeof params.title === 'string' ? params.title : tool
  const question = prompt ?? say('fill_in', locale, { title })
  if (surface.tools.includes(tool) || schema === undefined) return question
  return `${question} ${say('fill_in_words', locale, { fields: fieldList(schema, locale) })}`
}
