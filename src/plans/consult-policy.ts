import * as z from 'zod/mini'
import { isPlainObject, type Json } from '../core/json.ts'
import type { StepTries } from '../core/plan.ts'
import { POLICY_VERDICTS } from '../core/policy.ts'
import type { SessionState } from '../core/session.ts'
import type { CallTally } from '../journal/effect.ts'
import type { Counter } from '../policy/counter.ts'
import type { PolicyNeeds, Verdict } from '../policy/policy.ts'
import type { CallHistory, PolicyEngine } from '../policy/policy-engine.ts'
import { policyFailed } from '../policy/policy-failed.ts'
import type { CountQuery } from '../ports/journal-store.ts'
import type { DescribedTool } from '../tools/tool.ts'
import { askOutside } from './ask-outside.ts'
import { hasPart } from './consult-part.ts'
import { sourcesOf } from './primitives.ts'
import type { TurnScope } from './turn-scope.ts'

export interface Consultation extends Verdict {
  readonly revision: string
  readonly history: Readonly<Record<string, number>>
  readonly lookups: Readonly<Record<string, Json>>
}

/** Reads what the rules about this tool depend on, and asks them. What was read before, in this turn, is read no more. */
export function consultPolicy(
  scope: TurnScope,
  tool: DescribedTool,
  args: Json,
  tries: StepTries | null,
  lentRoles: readonly string[] = [],
): Consultation | Promise<Consultation> {
  const { log, policy, primitives } = scope
  const asked = { tool, args, lentRoles }
  if (hasPart(scope, 'policy')) return consultGiven(scope, primitives.policy, tool, args)
  const recorded = log.ahead('policy_checked')
  if (recorded !== null) {
    const { failure, found = NOTHING } = recorded.content ?? {}
    const looked =
      failure === undefined ? ({ ok: true, values: found } as const) : { ok: false as const, failure }
    return judged(scope, asked, recorded.payload.counts ?? NOTHING, looked, found)
  }
  const needs = policy.needs?.(tool.name)
  return needs === undefined || needs.counters.length + needs.lookups.length === 0
    ? judged(scope, asked, NOTHING, { ok: true, values: NOTHING }, NOTHING)
    : readAndJudge(scope, asked, needs, tries)
}

interface AskedCall {
  readonly tool: DescribedTool
  readonly args: Json
  readonly lentRoles: readonly string[]
}

async function readAndJudge(
  scope: TurnScope,
  asked: AskedCall,
  { counters, lookups }: PolicyNeeds,
  tries: StepTries | null,
): Promise<Consultation> {
  const history = counters.length === 0 ? NOTHING : await counted(scope, counters, tries)
  const { tool, args } = asked
  return judged(scope, asked, history, await lookedUp(scope, tool.name, lookups, args), NOTHING)
}

/** `before` is what was found until a look-up failed. */
function judged(
  scope: TurnScope,
  { tool, args, lentRoles }: AskedCall,
  history: Consultation['history'],
  found: LookedUp,
  before: Consultation['lookups'],
): Consultation {
  const { policy, reads } = scope
  const { revision } = policy
  if (!found.ok) return { ...policyFailed(reads.locale, found.failure), revision, history, lookups: before }
  const call = callOf(scope, tool, args)
  const principal = { ...call.principal, roles: [...call.principal.roles, ...lentRoles] }
  const verdict = policy.check({ ...call, principal, history, lookups: found.values })
  return { ...verdict, revision, history, lookups: found.values }
}

const NOTHING: Readonly<Record<string, never>> = {}

const callOf = ({ reads }: TurnScope, { name, destructive, unproven }: DescribedTool, args: Json) => ({
  tool: name,
  destructive,
  ...(unproven && { unproven }),
  arguments: args,
  principal: reads.principal,
  channel: reads.surface.channel,
  contextType: reads.contextType,
  locale: reads.locale,
  now: reads.now,
  zone: reads.zone,
})

/** Nobody knows whether another's engine would say the same again: what it said once holds. */
async function consultGiven(
  scope: TurnScope,
  engine: PolicyEngine | undefined,
  tool: DescribedTool,
  args: Json,
): Promise<Consultation> {
  const { log, reads } = scope
  const nothing = { revision: `given:${engine?.revision ?? ''}`, history: {}, lookups: {} }
  const recorded = log.ahead('policy_checked')
  if (recorded !== null) {
    const { verdict, code } = recorded.payload
    const { reason = '', failure } = recorded.content ?? {}
    return { verdict, code, reason, ...(failure !== undefined && { failure }), ...nothing }
  }
  const policyContext = { session: log.state.session, history: conversation(log.state) }
  const answer = await askOutside(
    signal => engine?.check(callOf(scope, tool, args), policyContext, signal),
    log.signal,
    scope,
  )
  const parsed = answer.ok ? VerdictSchema.safeParse(answer.value) : null
  const failure = answer.ok ? 'what it returned is no verdict' : answer.failure
  return { ...(parsed?.data ?? policyFailed(reads.locale, failure)), ...nothing }
}

const conversation = ({ window }: SessionState): CallHistory['history'] =>
  window.map(({ role, text }) => ({ role, text }))

const VerdictSchema = z.object({
  verdict: z.enum(POLICY_VERDICTS),
  code: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)),
  reason: z.string().check(z.maxLength(2_000)),
})

/** Counts a call of this tool is claimed with; null when it neither rests on counts nor is counted. */
export function tallyOf(
  scope: TurnScope,
  tool: string,
  counts: Readonly<Record<string, number>>,
  tries: StepTries | null,
): Omit<CallTally, 'open' | 'family'> | null {
  const needs = hasPart(scope, 'policy') ? undefined : scope.policy.needs?.(tool)
  if (needs === undefined || needs.counters.length + needs.counts.length === 0) return null
  const expects = needs.counters.flatMap(counter => {
    const count = counts[counter.name]
    return count === undefined ? [] : [{ ...queryOf(scope, counter, tries), count }]
  })
  const keys = needs.counts.map(({ per, tools }) => keyOf(scope, per, tools === null ? null : tool))
  return { expects, keys: [...new Set(keys)], isCounted: tries !== null && tries.standing !== null }
}

async function counted(
  scope: TurnScope,
  counters: readonly Counter[],
  tries: StepTries | null,
): Promise<Record<string, number>> {
  const queries = counters.map(counter => queryOf(scope, counter, tries))
  const counts = await scope.store.counts(scope.log.ref.tenant, queries)
  return Object.fromEntries(counters.map(({ name }, index) => [name, counts[index] ?? 0]))
}

/** A call that is tried again is the same one to those who count calls, and another to those who limit tries. */
function queryOf(
  scope: TurnScope,
  { per, tools, windowMs, failed }: Counter,
  tries: StepTries | null,
): CountQuery {
  const query = {
    keys: (tools ?? [null]).map(tool => keyOf(scope, per, tool)),
    since: scope.reads.now - windowMs,
    failed,
  }
  const entry = failed === 'is_forgotten' ? (tries?.standing ?? null) : null
  return entry === null ? query : { ...query, except: { session: scope.log.ref.session, entry } }
}

/** Tools of that name of other assistants are others. */
function keyOf({ assistant, reads, log }: TurnScope, per: Counter['per'], tool: string | null): string {
  const whose = { user: reads.principal.user, session: log.ref.session, tenant: null }[per]
  return JSON.stringify([assistant.id, per, whose, tool])
}

type LookedUp =
  | { readonly ok: true; readonly values: Readonly<Record<string, Json>> }
  | { readonly ok: false; readonly failure: string }

async function lookedUp(
  scope: TurnScope,
  tool: string,
  names: readonly string[],
  args: Json,
): Promise<LookedUp> {
  const { assistant, reads, log } = scope
  const values: Record<string, Json> = {}
  const { principal, now, zone, locale } = reads
  const place = { now, zone, locale, folder: scope.folderOf?.(assistant.id) ?? null }
  const sources = sourcesOf(scope)
  for (const name of names) {
    const lookup = Object.hasOwn(assistant.lookups, name) ? assistant.lookups[name] : undefined
    if (lookup === undefined) return { ok: false, failure: `there is no lookup ${name}` }
    const params = isPlainObject(args) ? (args as Readonly<Record<string, Json>>) : {}
    const outcome = await askOutside(
      signal => lookup({ tool, params, ...principal, ...place, sources, signal }),
      log.signal,
      scope,
    )
    if (!outcome.ok) return { ok: false, failure: `lookup ${name}: ${outcome.failure}` }
    values[name] = outcome.value
  }
  return { ok: true, values }
}
