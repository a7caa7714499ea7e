import { isPlainObject, type Json } from '../core/json.ts'
import type { Bindings } from '../expressions/evaluate.ts'
import type { Condition } from './condition.ts'
import { holding, testsIn } from './condition.ts'
import { type Counter, covers } from './counter.ts'
import { DEFAULT_POLICY_CODES, defaultPolicy } from './default-policy.ts'
import { localTime } from './local-time.ts'
import type { Policy, PolicyCall, PolicyNeeds, Verdict } from './policy.ts'
import { policyFailed } from './policy-failed.ts'
import { type Rule, reasonIn } from './rule.ts'

// P1. The first rule whose condition holds decides. A demand that is met (the role is there, the limit is not reached)
//     is no decision: the next rule speaks.
// P2. What cannot be evaluated denies at once. Rules after it are not asked: one of them might allow.
// P3. Where no rule decides, what destroys asks and everything else is allowed.

/** Result of one rule. */
export type RuleOutcome =
  | { readonly kind: 'other_tool' }
  | { readonly kind: 'not_true' | 'demand_met' | 'failed'; readonly why: string }
  | { readonly kind: 'decided'; readonly why: string }
  | { readonly kind: 'not_reached' }

export interface Explanation {
  readonly verdict: Verdict
  /** Null when no rule decided. */
  readonly rule: string | null
  readonly trail: readonly { readonly rule: string; readonly outcome: RuleOutcome }[]
}

export interface RulePolicy extends Policy {
  readonly codes: ReadonlySet<string>
  needs(tool: string): PolicyNeeds
  explain(call: PolicyCall): Explanation
}

export function createPolicy(
  rules: readonly Rule[],
  declared: readonly Counter[],
  revision: string,
): RulePolicy {
  const limits = rules.flatMap(({ effect }) => (effect.kind === 'rate_limit' ? [effect.counter] : []))
  const counters = [...declared, ...limits]
  const about = (tool: string) => rules.filter(rule => covers(rule, tool))
  return {
    revision,
    rules: rules.map(rule => {
      const { id, code, tools, effect } = rule
      return { id, code, tools, effect: effect.kind, isAboutValues: isAboutValues(rule) }
    }),
    roles: [...new Set(rules.flatMap(({ effect }) => (effect.kind === 'require_role' ? effect.roles : [])))],
    codes: new Set([...DEFAULT_POLICY_CODES, 'policy_failed', ...rules.map(({ code }) => code)]),
    needs(tool) {
      const relevant = about(tool)
      const histories = readBy(relevant, 'history')
      const names = new Set(
        relevant.flatMap(({ effect }) => (effect.kind === 'rate_limit' ? [effect.counter.name] : [])),
      )
      return {
        counters: counters.filter(({ name }) => names.has(name) || histories.has(name)),
        lookups: [...readBy(relevant, 'lookup')],
        counts: counters.filter(counter => covers(counter, tool)),
      }
    },
    check: call => judge(about(call.tool), call).verdict,
    explain(call) {
      const { verdict, rule, trail } = judge(about(call.tool), call)
      const known = new Map(trail.map(entry => [entry.rule, entry.outcome]))
      return {
        verdict,
        rule,
        trail: rules.map(one => ({
          rule: one.id,
          outcome:
            known.get(one.id) ?? (covers(one, call.tool) ? { kind: 'not_reached' } : { kind: 'other_tool' }),
        })),
      }
    },
  }
}

function judge(rules: readonly Rule[], call: PolicyCall): Explanation {
  const trail: { rule: string; outcome: RuleOutcome }[] = []
  let scope: Bindings
  try {
    scope = scopeOf(call)
  } catch (error) {
    return { verdict: policyFailed(call.locale, String(error)), rule: null, trail }
  }
  for (const rule of rules) {
    const outcome = outcomeOf(rule, scope, call)
    trail.push({ rule: rule.id, outcome })
    if (outcome.kind === 'failed')
      return { verdict: policyFailed(call.locale, `${rule.id}: ${outcome.why}`), rule: rule.id, trail }
    if (outcome.kind === 'decided') return { verdict: verdictOf(rule, call), rule: rule.id, trail }
  }
  return { verdict: defaultPolicy.check(call), rule: null, trail }
}

function outcomeOf({ condition, effect }: Rule, scope: Bindings, call: PolicyCall): RuleOutcome {
  const held = condition === null ? { holds: true, because: 'it always holds' } : holding(condition, scope)
  if ('failed' in held) return { kind: 'failed', why: held.message }
  if (!held.holds) return { kind: 'not_true', why: held.because }
  switch (effect.kind) {
    case 'require_role': {
      const role = effect.roles.find(one => call.principal.roles.includes(one))
      return role === undefined
        ? { kind: 'decided', why: `${held.because}, and the person is not ${effect.roles.join(' or ')}` }
        : { kind: 'demand_met', why: `the person is ${role}` }
    }
    case 'rate_limit': {
      const { limit, counter } = effect
      const count = Object.hasOwn(call.history, counter.name) ? call.history[counter.name] : undefined
      if (count === undefined) return { kind: 'failed', why: 'nobody counted' }
      const why = `${count} of ${limit} calls were made`
      return { kind: count >= limit ? 'decided' : 'demand_met', why }
    }
    default:
      return { kind: 'decided', why: held.because }
  }
}

function verdictOf({ effect, code, reason }: Rule, call: PolicyCall): Verdict {
  return {
    verdict: effect.kind,
    code,
    reason: reasonIn(reason, call.locale) ?? defaultPolicy.check({ ...call, destructive: false }).reason,
    ...(effect.kind === 'require_role' && { roles: effect.roles }),
  }
}

function scopeOf(call: PolicyCall): Bindings {
  const {
    tool,
    destructive,
    arguments: args,
    principal,
    channel,
    contextType,
    locale,
    history,
    lookups,
  } = call
  return {
    call: { tool, destructive, arguments: args },
    params: isPlainObject(args) ? (args as Readonly<Record<string, Json>>) : {},
    interaction: { channel, contextType, locale },
    user: { id: principal.user, tenant: principal.tenant, roles: principal.roles },
    history,
    lookup: lookups,
    time: localTime(call.now, call.zone),
  }
}

/** True for a rule that looks at values of the call, or at what is looked up by them. A limit holds whatever they are. */
const isAboutValues = ({ condition, effect }: Rule): boolean =>
  effect.kind !== 'rate_limit' &&
  condition !== null &&
  testsIn(condition).some(({ text }) => /\b(?:params|lookup)\b/.test(text))

const readBy = (rules: readonly Rule[], root: string): ReadonlySet<string> =>
  new Set(
    rules.flatMap(({ condition }: { readonly condition: Condition | null }) =>
      condition === null
        ? []
        : testsIn(condition).flatMap(({ value }) => [...(value.checked.reads.get(root) ?? [])]),
    ),
  )
