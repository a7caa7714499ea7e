import { isPlainObject, type Json } from '../core/json.ts'
import type { CallTally } from '../journal/effect.ts'
import type { Counter } from '../policy/counter.ts'
import type { Verdict } from '../policy/policy.ts'
import { policyFailed } from '../policy/policy-failed.ts'
import type { CountQuery } from '../ports/journal-store.ts'
import type { Tool } from '../tools/tool.ts'
import { lookUp } from './look-up.ts'
import type { TurnScope } from './turn-scope.ts'

export interface Consulted extends Verdict {
  readonly history: Readonly<Record<string, number>>
  readonly lookups: Readonly<Record<string, Json>>
}

/** Reads what the rules about this tool depend on, and asks them. What was read before, in this turn, is read no more. */
export async function consultPolicy(scope: TurnScope, tool: Tool, args: Json): Promise<Consulted> {
  const { log, policy, reads } = scope
  const { locale } = reads
  const recorded = log.ahead('policy_checked')
  const { counts: history = {} } = recorded?.payload ?? { counts: await counted(scope, tool.name) }
  const failure = recorded?.content?.failure
  if (failure !== undefined) {
    const lookups = recorded?.content?.found ?? {}
    return { ...policyFailed(locale, failure), history, lookups }
  }
  const found =
    recorded === null
      ? await lookedUp(scope, tool.name, args)
      : { ok: true as const, values: recorded.content?.found ?? {} }
  if (!found.ok) return { ...policyFailed(locale, found.failure), history, lookups: {} }
  const verdict = policy.check({
    tool: tool.name,
    destructive: tool.destructive,
    arguments: args,
    principal: reads.principal,
    channel: reads.surface.channel,
    contextType: reads.contextType,
    locale,
    now: reads.now,
    zone: reads.zone,
    history,
    lookups: found.values,
  })
  return { ...verdict, history, lookups: found.values }
}

/** What a call of this tool is claimed with; null when it neither rests on counts nor is counted. */
export function tallyOf(
  scope: TurnScope,
  tool: string,
  counts: Readonly<Record<string, number>>,
): CallTally | null {
  const needs = scope.policy.needs?.(tool)
  if (needs === undefined || needs.counters.length + needs.counts.length === 0) return null
  const expects = needs.counters.flatMap(counter => {
    const count = counts[counter.name]
    return count === undefined ? [] : [{ ...queryOf(scope, counter), count }]
  })
  const keys = needs.counts.map(({ per, tools }) => keyOf(scope, per, tools === null ? null : tool))
  return { expects, keys: [...new Set(keys)] }
}

async function counted(scope: TurnScope, tool: string): Promise<Record<string, number>> {
  const { counters = [] } = scope.policy.needs?.(tool) ?? {}
  if (counters.length === 0) return {}
  const queries = counters.map(counter => queryOf(scope, counter))
  const counts = await scope.store.counts(scope.log.ref.tenant, queries)
  return Object.fromEntries(counters.map(({ name }, index) => [name, counts[index] ?? 0]))
}

const queryOf = (scope: TurnScope, { per, tools, windowMs, failed }: Counter): CountQuery => ({
  keys: (tools ?? [null]).map(tool => keyOf(scope, per, tool)),
  since: scope.reads.now - windowMs,
  failed,
})

/** Tools of that name of other assistants are others. */
function keyOf({ assistant, reads, log }: TurnScope, per: Counter['per'], tool: string | null): string {
  const whose = { user: reads.principal.user, session: log.ref.session, tenant: null }[per]
  return JSON.stringify([assistant.id, per, whose, tool])
}

type LookedUp =
  | { readonly ok: true; readonly values: Record<string, Json> }
  | { readonly ok: false; readonly failure: string }

async function lookedUp(scope: TurnScope, tool: string, args: Json): Promise<LookedUp> {
  const { assistant, policy, reads, clock, log } = scope
  const values: Record<string, Json> = {}
  for (const name of policy.needs?.(tool).lookups ?? []) {
    const lookup = Object.hasOwn(assistant.lookups, name) ? assistant.lookups[name] : undefined
    if (lookup === undefined) return { ok: false, failure: `there is no lookup ${name}` }
    const { user, tenant } = reads.principal
    const params = isPlainObject(args) ? (args as Readonly<Record<string, Json>>) : {}
    const outcome = await lookUp(lookup, { tool, params, user, tenant }, log.signal, clock)
    if (!outcome.ok) return { ok: false, failure: `lookup ${name}: ${outcome.failure}` }
    values[name] = outcome.value
  }
  return { ok: true, values }
}
