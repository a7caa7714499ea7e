import type { AgentField, AgentShowing } from '../../core/agent-showing.ts'
import { isPlainObject, type Json, type JsonObject } from '../../core/json.ts'
import { priceWords, timeWords } from '../../costs/amount-words.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { visible } from '../../pendings/visible.ts'
import type { Paint } from '../terminal.ts'
import type { AgentWording } from './chat-wording.ts'

const DOTS = 10

/** Lines before the parameters: how certain it is, and what it works with. */
export function agentHead(
  { confidence: { score, level }, context }: AgentShowing,
  wording: AgentWording,
  paint: Paint,
): string[] {
  const full = Math.floor(score / DOTS)
  const meter = `${'●'.repeat(full)}${'○'.repeat(DOTS - full)} ${wording.percent(score)} (${wording.levels[level]})`
  const { from } = context
  return [
    `${wording.confidence}: ${level === 'low' ? paint('yellow', meter) : meter}`,
    ...(level === 'low' ? [paint('yellow', `! ${wording.warning}`)] : []),
    ...(from === null
      ? []
      : [
          `${wording.basedOn(visible(nameOf(from.agent, wording)))} ${inOneLine(from.preview)}`,
          ...(from.artifact === null ? [] : [`  ${visible(from.artifact)}`]),
        ]),
  ]
}

const nameOf = (agent: string, { names }: AgentWording): string =>
  (Object.hasOwn(names, agent) && names[agent]) || plainName(agent)

/** Lines after them: questions with their options, what it takes, and what would happen. */
export function agentFoot(
  { fields, estimates, help }: AgentShowing,
  args: Json,
  wording: AgentWording,
  locale: string,
): string[] {
  return [
    ...fields.flatMap(field => questionLines(field, args, wording)),
    estimateLine(estimates, wording, locale),
    ...help.map(line => `· ${inOneLine(line)}`),
  ]
}

function questionLines(field: AgentField, args: Json, wording: AgentWording): string[] {
  const current = answerIn(field, args)
  const open = field.isRequired && current === null ? ` – ${wording.open}` : ''
  return [
    `${inOneLine(field.question)} (${visible(field.field)})${open}`,
    ...field.options.map(({ value, label }, place) => {
      const mark = JSON.stringify(value) === JSON.stringify(current) ? ` (${wording.chosen})` : ''
      return `  ${place + 1}  ${inOneLine(label)}${mark}`
    }),
  ]
}

/** Value a question has now; null where there is none. */
const answerIn = ({ field, default: suggested }: AgentField, args: Json): Json =>
  (isPlainObject(args) && Object.hasOwn(args, field) ? (args[field] as Json) : null) ?? suggested

/** The first question that has to be answered and is not. */
export const openQuestion = ({ fields }: AgentShowing, args: Json): AgentField | null =>
  fields.find(field => field.isRequired && answerIn(field, args) === null) ?? null

/** Arguments with what is marked as chosen; null where that is among them already. */
export function withSuggestions({ fields }: AgentShowing, args: Json): JsonObject | null {
  const before = isPlainObject(args) ? (args as JsonObject) : {}
  const suggested = fields
    .filter(({ field, default: value }) => value !== null && (before[field] ?? null) === null)
    .map(({ field, default: value }) => [field, value] as const)
  return suggested.length === 0 ? null : { ...before, ...Object.fromEntries(suggested) }
}

function estimateLine(
  { usd, seconds, apiCalls }: AgentShowing['estimates'],
  wording: AgentWording,
  locale: string,
): string {
  const time = seconds === null ? wording.unknown : `~${timeWords(seconds * 1_000, locale)}`
  const cost = usd === null ? wording.unknown : priceWords(usd * 1_000_000, locale)
  return `${wording.time}: ${time} · ${wording.cost}: ${cost} · ${wording.calls}: ${apiCalls ?? wording.unknown}`
}

const inOneLine = (text: string): string => visible(text.replaceAll(/\s+/g, ' '))

/** Answer to a question as it was typed: one of its options by its value, its number or its label, else the text itself. */
export function optionTyped({ options }: AgentField, typed: Json): Json {
  const text = String(typed).trim().toLowerCase()
  const chosen =
    options.find(({ value }) => String(value).toLowerCase() === text) ??
    options.find((_, place) => String(place + 1) === text) ??
    options.find(({ label }) => label.toLowerCase() === text)
  return chosen === undefined ? typed : chosen.value
}
