import type { Json, JsonObject } from '../../core/json.ts'
import type { FlowInput } from '../engine/flow-input.ts'
import type { FlowState } from '../engine/flow-state.ts'
import { type AnswerSpec, optionValue } from '../ir/answer.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import { answerKeys } from './answer-keys.ts'
import { EXTRACTION_TOOLS, type ExtractionToolName } from './extraction-tools.ts'
import { knownRounds } from './known-rounds.ts'
import { textsOf } from './slot-of.ts'

export interface ToolCallProblem {
  readonly tool: string
  readonly why: 'unknown_tool' | 'bad_arguments' | 'unknown_key'
  readonly key?: string
}

export interface ReadToolCalls {
  readonly inputs: readonly FlowInput[]
  readonly problems: readonly ToolCallProblem[]
}

/** A model's calls as inputs: checked, unknown keys dropped and reported. The engine validates the values. */
export function readToolCalls(
  flow: CompiledFlow,
  state: FlowState,
  calls: readonly { readonly name: string; readonly arguments: unknown }[],
): ReadToolCalls {
  const inputs: FlowInput[] = []
  const problems: ToolCallProblem[] = []
  for (const { name, arguments: args } of calls) {
    if (!isTool(name)) {
      problems.push({ tool: name, why: 'unknown_tool' })
      continue
    }
    const read = readCall(flow, state, name, args)
    if (read === null) problems.push({ tool: name, why: 'bad_arguments' })
    else {
      if (read.input !== null) inputs.push(read.input)
      problems.push(...read.unknown.map(key => ({ tool: name, why: 'unknown_key', key }) as const))
    }
  }
  return { inputs, problems }
}

const isTool = (name: string): name is ExtractionToolName => Object.hasOwn(EXTRACTION_TOOLS, name)

interface ReadCall {
  readonly input: FlowInput | null
  readonly unknown: readonly string[]
}

function readCall(
  flow: CompiledFlow,
  state: FlowState,
  name: ExtractionToolName,
  args: unknown,
): ReadCall | null {
  switch (name) {
    case 'UpdateAnswers': {
      const parsed = EXTRACTION_TOOLS.UpdateAnswers.safeParse(args)
      if (!parsed.success) return null
      const { answers, item } = parsed.data
      return readAnswers(flow, state, answers as JsonObject, item)
    }
    case 'UnknownAnswer': {
      const parsed = EXTRACTION_TOOLS.UnknownAnswer.safeParse(args)
      if (!parsed.success) return null
      const { key } = parsed.data
      if (key !== undefined && !answerKeys(flow, state).keys.has(key)) return { input: null, unknown: [key] }
      return { input: { type: 'unknown', ...(key === undefined ? {} : { key }) }, unknown: [] }
    }
    case 'EscalateToHuman': {
      const parsed = EXTRACTION_TOOLS.EscalateToHuman.safeParse(args)
      if (!parsed.success) return null
      const { reason } = parsed.data
      return { input: { type: 'escalate', ...(reason === undefined ? {} : { reason }) }, unknown: [] }
    }
  }
}

function readAnswers(flow: CompiledFlow, state: FlowState, args: JsonObject, item?: string): ReadCall {
  const { keys } = answerKeys(flow, state)
  const answers: Record<string, Json> = {}
  const unknown: string[] = []
  for (const [name, value] of Object.entries(args)) {
    const key = keys.get(name)
    if (key === undefined) unknown.push(name)
    // Models write null for what was not said.
    else if (value !== null) answers[name] = asWritten(value, key.answer)
  }
  if (Object.keys(answers).length === 0) return { input: null, unknown }
  const round = knownRounds(flow, state).find(known => known.item === item)
  return { input: { type: 'answers', answers, ...(round && { item: round.value }) }, unknown }
}

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,15})?$/

/** Numbers, truth values and choices that came as another spelling of themselves. Anything else stays what it is. */
function asWritten(value: Json, spec: AnswerSpec): Json {
  if (spec.type === 'list') return Array.isArray(value) ? value.map(item => asWritten(item, spec.of)) : value
  if (typeof value !== 'string') return value
  const text = value.trim()
  switch (spec.type) {
    case 'integer':
    case 'number':
      return NUMBER.test(text) ? Number(text) : value
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : value
    case 'enum': {
      const found = spec.values.find(option =>
        [optionValue(option), ...(typeof option === 'string' ? [] : textsOf(option.label))].some(
          name => name.toLowerCase() === text.toLowerCase(),
        ),
      )
      return found === undefined ? value : optionValue(found)
    }
    default:
      return text
  }
}
