import * as z from 'zod/mini'
import type { Json } from '../../core/json.ts'
import { isFilled } from '../progress.ts'
import type { UiTool } from '../tool.ts'
import { fieldsIn, requiredIn, valueText } from './fields.ts'
import { type FormParams, FormParamsSchema } from './params.ts'

export type FormData = { readonly [name: string]: Json }

/** A tool an author brings as a JSON Schema: one entry, its fields by name. */
export const form: UiTool<FormParams, FormData, never> = {
  params: FormParamsSchema,
  data: z.record(z.string().check(z.maxLength(200)), z.json()),
  empty: {},
  tooMany: {},
  criteria: params => ({ required: requiredIn(params) }),
  progress(params, data) {
    const required = requiredIn(params)
    const missing = required.filter(name => !isFilled(valueText(data[name])))
    const filled = fieldsIn(params).filter(({ name }) => isFilled(valueText(data[name]))).length
    return {
      have: required.length === 0 ? filled : required.length - missing.length,
      need: Math.max(required.length, 1),
      unmet: missing.map(name => ({ kind: 'fields', field: labelIn(params, name), nodes: [name] })),
    }
  },
  formSchema: ({ schema }) => schema,
  entries: () => [],
  required: (params, data) =>
    requiredIn(params).map(name => ({
      name: labelIn(params, name),
      text: valueText(data[name]),
      place: { node: name, field: labelIn(params, name) },
    })),
  texts: data => Object.values(data).map(valueText),
  contradictions: () => [],
}

const labelIn = (params: FormParams, name: string) =>
  fieldsIn(params).find(field => field.name === name)?.label ?? name
