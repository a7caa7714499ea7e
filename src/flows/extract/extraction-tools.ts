import * as z from 'zod/mini'
import type { JsonObject } from '../../core/json.ts'
import type { FlowState } from '../engine/flow-state.ts'
import type { CompiledFlow, CompiledKey } from '../ir/compiled.ts'
import { textIn } from '../ir/text.ts'
import { answerJsonSchema } from './answer-json-schema.ts'
import { answerKeys, questionOf } from './answer-keys.ts'
import { knownRounds } from './known-rounds.ts'

export const UpdateAnswersSchema = z.object({
  answers: z.record(z.string(), z.unknown()),
  item: z.optional(z.string()),
})
export const UnknownAnswerSchema = z.object({ key: z.optional(z.string()) })
export const EscalateToHumanSchema = z.object({ reason: z.optional(z.string().check(z.maxLength(500))) })

export const EXTRACTION_TOOLS = {
  UpdateAnswers: UpdateAnswersSchema,
  UnknownAnswer: UnknownAnswerSchema,
  EscalateToHuman: EscalateToHumanSchema,
} as const
export type ExtractionToolName = keyof typeof EXTRACTION_TOOLS

export interface ExtractionTool {
  readonly name: ExtractionToolName
  readonly description: string
  readonly parameters: JsonObject
}

/** The three ways in which a model may report what a person said, with the keys of this moment. */
export function extractionTools(flow: CompiledFlow, state: FlowState): readonly ExtractionTool[] {
  const { pending, keys } = answerKeys(flow, state)
  const properties = Object.fromEntries(
    [...keys.values()].map(key => [
      key.name,
      described(answerJsonSchema(key.answer), promptIn(flow, state, key)),
    ]),
  )
  const asked =
    pending === null ? '' : ` The question just asked is "${pending.name}": read short replies as its answer.`
  const object = (inside: JsonObject, required: readonly string[] = []): JsonObject => ({
    type: 'object',
    properties: inside,
    required,
    additionalProperties: false,
  })
  return [
    {
      name: 'UpdateAnswers',
      description: `Records what the person clearly said, also several answers at once and corrections of earlier ones. Leave out whatever is not said.${asked}`,
      parameters: object({ answers: object(properties), ...itemProperty(flow, state) }, ['answers']),
    },
    {
      name: 'UnknownAnswer',
      description: 'Records that the person does not know or does not want to give the answer.',
      parameters: object({ key: { type: 'string', ...(pending === null ? {} : { enum: [pending.name] }) } }),
    },
    {
      name: 'EscalateToHuman',
      description: 'The person asks for a human.',
      parameters: object({ reason: { type: 'string', maxLength: 500 } }),
    },
  ]
}

function itemProperty(flow: CompiledFlow, state: FlowState): JsonObject {
  const items = [...new Set(knownRounds(flow, state).map(({ item }) => item))]
  if (items.length === 0) return {}
  const description = 'The item the answers are about. Leave it out for the one just asked about.'
  return { item: { type: 'string', enum: items, description } }
}

const described = (schema: JsonObject, prompt: string): JsonObject => {
  const description = [prompt, schema.description].filter(text => text !== undefined && text !== '').join(' ')
  return description === '' ? schema : { ...schema, description }
}

function promptIn(flow: CompiledFlow, { locale }: FlowState, key: CompiledKey): string {
  const prompt = questionOf(flow, key)?.source.prompt
  return prompt === undefined ? '' : textIn(prompt, locale, flow.source.locale)
}
