import type { AgentField, AgentShowing, ConfidenceLevel } from '../core/agent-showing.ts'
import { clip } from '../core/clip.ts'
import { isPlainObject, type Json } from '../core/json.ts'

const PREVIEW = 200
const LONGEST = { name: 60, title: 120, deed: 60, line: 300 }
const MOST = { fields: 20, options: 40, lines: 40 }

/**
 * The agent's part of a confirmation, as it came over a wire: parts that are missing or of another type are empty,
 * texts and lists have an end. Null where the confirmation is of no agent's task.
 */
export function readAgentShowing(details: unknown): AgentShowing | null {
  const agent = record(record(details).agent)
  const name = text(agent.agent, LONGEST.name)
  if (name === '') return null
  const confidence = record(agent.confidence)
  const context = record(agent.context)
  const estimates = record(agent.estimates)
  return {
    agent: name,
    title: text(agent.title, LONGEST.title),
    deed: text(agent.deed, LONGEST.deed),
    confidence: {
      score: Math.round(Math.min(100, amount(confidence.score) ?? 0)),
      level: levelOf(confidence.level),
      autoExecute: confidence.autoExecute === true,
      reasons: lines(confidence.reasons),
    },
    fields: list(agent.fields, MOST.fields).flatMap(readField),
    context: {
      from: readSource(context.from),
      others: list(context.others, MOST.lines)
        .map(record)
        .map(one => ({
          agent: text(one.agent, LONGEST.name),
          title: text(one.title, LONGEST.title),
          artifact: text(one.artifact, LONGEST.name),
        })),
      userQuery: text(context.userQuery, LONGEST.line),
      userPreferences: lines(context.userPreferences),
      sessionQuery: text(context.sessionQuery, LONGEST.line) || null,
      lastAction: text(context.lastAction, LONGEST.line) || null,
      history: lines(context.history),
    },
    estimates: {
      usd: amount(estimates.usd),
      seconds: amount(estimates.seconds),
      apiCalls: wholeAmount(estimates.apiCalls),
    },
    drafted: isPlainObject(agent.drafted)
      ? { values: names(agent.drafted.values), of: names(agent.drafted.of) }
      : null,
    help: lines(agent.help),
  }
}

type Raw = Readonly<Record<string, unknown>>

const record = (value: unknown): Raw => (isPlainObject(value) ? value : {})
const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? clip(value.trim(), most) : ''
const list = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : []
const lines = (value: unknown): readonly string[] =>
  list(value, MOST.lines)
    .map(line => text(line, LONGEST.line))
    .filter(line => line !== '')
const names = (value: unknown): readonly string[] =>
  list(value, MOST.fields).filter(name => typeof name === 'string')
const amount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

const wholeAmount = (value: unknown): number | null => {
  const known = amount(value)
  return known === null ? null : Math.round(known)
}

const LEVELS: ReadonlySet<unknown> = new Set<ConfidenceLevel>(['high', 'medium', 'low'])

/** A level nobody knows warns. */
const levelOf = (value: unknown): ConfidenceLevel => (LEVELS.has(value) ? (value as ConfidenceLevel) : 'low')

function readSource(value: unknown): AgentShowing['context']['from'] {
  const source = record(value)
  const preview = text(source.preview, PREVIEW)
  if (preview === '') return null
  const artifact = typeof source.artifact === 'string' && source.artifact !== '' ? source.artifact : null
  return { agent: text(source.agent, LONGEST.name), preview, artifact }
}

function readField(value: unknown): AgentField[] {
  const field = record(value)
  if (typeof field.field !== 'string' || field.field === '') return []
  return [
    {
      field: field.field,
      question: text(field.question, LONGEST.line) || clip(field.field, LONGEST.line),
      options: list(field.options, MOST.options).flatMap(readOption),
      isRequired: field.isRequired === true,
      default: (field.default ?? null) as Json,
    },
  ]
}

function readOption(value: unknown): AgentField['options'][number][] {
  const option = record(value)
  if (option.value === undefined || option.value === null) return []
  const own = typeof option.value === 'string' ? option.value : JSON.stringify(option.value)
  return [
    {
      value: option.value as Json,
      label: text(option.label, LONGEST.title) || clip(own, LONGEST.title),
    },
  ]
}
