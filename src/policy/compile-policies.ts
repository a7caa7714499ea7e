import type { Environment } from '../expressions/environment.ts'
import { nearest } from '../source/nearest.ts'
import { compileTest } from './compile-test.ts'
import type { Condition } from './condition.ts'
import { testsIn } from './condition.ts'
import type { Counter } from './counter.ts'
import { findDeadRules } from './dead-rules.ts'
import { durationMs } from './duration.ts'
import { environmentOf, type KnownTool } from './environment.ts'
import type { PolicyFault } from './policy-fault.ts'
import type { ConditionSource, PoliciesSource, RuleSource } from './policy-schema.ts'
import type { Rule, RuleEffect } from './rule.ts'

export interface KnownNames {
  readonly tools: readonly KnownTool[]
  readonly lookups: readonly string[]
}

export interface CompiledPolicies {
  readonly rules: readonly Rule[]
  readonly counters: readonly Counter[]
  readonly faults: readonly PolicyFault[]
}

/** Rules as written become rules that run. With an error among the faults they must not be used. */
export function compilePolicies(source: PoliciesSource, names: KnownNames): CompiledPolicies {
  const compiler = new Compiler(source, names)
  const rules = source.rules.map((rule, index) => compiler.rule(rule, index))
  const counters = compiler.counters()
  if (compiler.faults.length === 0) {
    compiler.faults.push(...findDeadRules(rules), ...unused(source, rules))
  }
  return { rules, counters, faults: compiler.faults }
}

/** Keys that say nothing under another effect. */
const BELONGS_TO = {
  roles: 'require_role',
  limit: 'rate_limit',
  window: 'rate_limit',
  per: 'rate_limit',
} as const

class Compiler {
  readonly faults: PolicyFault[] = []
  readonly #source: PoliciesSource
  readonly #known: KnownNames
  readonly #ids = new Set<string>()

  constructor(source: PoliciesSource, knownNames: KnownNames) {
    this.#source = source
    this.#known = knownNames
  }

  counters(): Counter[] {
    return Object.entries(this.#source.counters).map(([name, { tools, per, window }]) => {
      this.#toolsAt(tools, ['counters', name, 'tools'])
      return { name, tools, per, windowMs: durationMs(window) ?? 0, failed: 'is_forgotten' }
    })
  }

  rule(source: RuleSource, index: number): Rule {
    const path = ['rules', index]
    const { id, code = id, tools = null, when, effect, reason = null } = source
    if (this.#ids.has(id)) this.#fault([...path, 'id'], `there are two rules ${id}`)
    this.#ids.add(id)
    if (effect !== 'allow' && reason === null)
      this.#fault([...path, 'effect'], `reason is missing: the person is told why (${effect})`)
    for (const [key, owner] of Object.entries(BELONGS_TO))
      if (source[key as keyof typeof BELONGS_TO] !== undefined && effect !== owner)
        this.#fault([...path, key], `${key} belongs to effect ${owner}, this is ${effect}`, 'key')
    const mentioned = tools === null ? null : this.#toolsAt(tools, [...path, 'tools'])
    const environment = environmentOf(mentioned, Object.keys(this.#source.counters), this.#known.lookups)
    return {
      id,
      code,
      tools,
      condition: when === undefined ? null : this.#condition(when, environment, [...path, 'when']),
      effect: this.#effect(source, path),
      reason,
    }
  }

  #effect(source: RuleSource, path: PolicyFault['path']): RuleEffect {
    const { effect, id, tools = null, roles = [], limit = 0, window = '', per = 'user' } = source
    switch (effect) {
      case 'require_role':
        this.#expect(source, 'roles', path)
        return { kind: effect, roles }
      case 'rate_limit':
        this.#expect(source, 'limit', path)
        this.#expect(source, 'window', path)
        return {
          kind: effect,
          limit,
          counter: { name: `rule.${id}`, tools, per, windowMs: durationMs(window) ?? 0, failed: 'counts' },
        }
      default:
        return { kind: effect }
    }
  }

  #condition(source: ConditionSource, environment: Environment, path: PolicyFault['path']): Condition {
    if (typeof source === 'string') return this.#test(source, environment, path)
    if ('not' in source)
      return { kind: 'not', of: this.#condition(source.not, environment, [...path, 'not']) }
    const kind = 'all' in source ? 'all' : 'any'
    const parts = 'all' in source ? source.all : source.any
    return {
      kind,
      of: parts.map((part, index) => this.#condition(part, environment, [...path, kind, index])),
    }
  }

  #test(text: string, environment: Environment, path: PolicyFault['path']): Condition {
    const result = compileTest(text, environment)
    if (result.ok) return { kind: 'test', text, value: result.compiled }
    const { message, hint, at } = result.fault
    this.#fault(path, `${message}${hint === undefined ? '' : `: ${hint}`} (at character ${at + 1})`)
    return { kind: 'all', of: [] }
  }

  #toolsAt(names: readonly string[], path: PolicyFault['path']): readonly KnownTool[] | null {
    const found: KnownTool[] = []
    for (const [index, name] of names.entries()) {
      const tool = this.#known.tools.find(candidate => candidate.name === name)
      if (tool !== undefined) found.push(tool)
      else {
        const near = nearest(
          name,
          this.#known.tools.map(({ name: other }) => other),
        )
        this.#fault([...path, index], `there is no tool ${name}${near === undefined ? '' : `: ${near}`}`)
      }
    }
    return found.length === names.length ? found : null
  }

  #expect(source: RuleSource, key: 'roles' | 'limit' | 'window', path: PolicyFault['path']): void {
    if (source[key] === undefined)
      this.#fault([...path, 'effect'], `${key} is missing: ${source.effect} needs it`)
  }

  #fault(path: PolicyFault['path'], message: string, part: PolicyFault['part'] = 'value'): void {
    this.faults.push({ severity: 'error', path, part, message })
  }
}

/** Faults for names nobody reads: more often a misunderstanding than a left-over. */
function unused(source: PoliciesSource, rules: readonly Rule[]): PolicyFault[] {
  const read = new Set(
    rules.flatMap(({ condition }) =>
      condition === null
        ? []
        : testsIn(condition).flatMap(({ value }) => [...(value.checked.reads.get('history') ?? [])]),
    ),
  )
  return Object.keys(source.counters)
    .filter(name => !read.has(name))
    .map(name => ({
      severity: 'warning',
      path: ['counters', name],
      part: 'key',
      message: `no rule reads history.${name}`,
    }))
}
