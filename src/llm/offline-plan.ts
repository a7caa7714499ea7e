import { isPlainObject, type Json } from '../core/json.ts'
import { pickTools } from '../drafts/pick-tool.ts'
import { isPlanCall } from '../drafts/plan-call.ts'
import { say } from '../messages/catalog.ts'
import type { ModelRequest } from '../ports/model.ts'
import { reportResult } from './offline-report.ts'

/** Beginning of the line in the system prompt that says how many orders the message has. */
export const SEVERAL_ORDERS = 'Orders in this message:'

/** Arguments of the call for a plan, where the words wish for what tools do; null where they do not, or no plan can be made. */
export function wishForPlan(
  words: string,
  { system, tools }: Pick<ModelRequest, 'system' | 'tools'>,
  locale: string,
): string | null {
  if (!tools.some(({ name }) => name === 'agent_create_plan')) return null
  const own = tools.filter(({ name, isFrontend }) => !isPlanCall(name) && !isFrontend)
  const isWished =
    system.split('\n').some(line => line.startsWith(SEVERAL_ORDERS)) ||
    pickTools(words, own, locale).length > 0
  return isWished ? JSON.stringify({ objective: words.trim() }) : null
}

/** A plan in words: as it waits for the person, or what came of it; null for what is none. */
export function reportPlan(tool: string, result: Json, locale: string): string | null {
  if (!isPlanCall(tool) || !isPlainObject(result)) return null
  const summary = isPlainObject(result.planSummary) ? result.planSummary : result
  const insights = texts(summary.insights)
  // Its steps are shown with the question that follows.
  if (isPlainObject(result.plan)) return say('offline_plan', locale)
  const results = Array.isArray(result.executorResults) ? result.executorResults : []
  const reports = results.flatMap(one =>
    isPlainObject(one) ? [reportOf(String(one.title), (one.result ?? null) as Json, locale)] : [],
  )
  const parts = [...insights.slice(0, reports.length > 0 ? 1 : insights.length), ...reports]
  return parts.length === 0 ? null : parts.join('\n\n')
}

/** A tool's own words about its result read better than its fields. */
const reportOf = (title: string, result: Json, locale: string): string =>
  isPlainObject(result) && typeof result.summary === 'string'
    ? result.summary
    : reportResult(title, result, locale)

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
