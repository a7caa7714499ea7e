import { type Condition, holding, testsIn } from './condition.ts'
import { type Conjunct, conjunctsOf, implies } from './conjuncts.ts'
import type { PolicyFault } from './policy-fault.ts'
import type { Rule } from './rule.ts'

/** Effects that always decide; the others let those who fulfil them pass on to the next rule. */
const FINAL: ReadonlySet<string> = new Set(['allow', 'deny', 'require_confirmation'])

interface Earlier {
  readonly rule: Rule
  readonly conjuncts: readonly Conjunct[]
}

/** Rules that can never decide: their condition is never true, or rules before them decide all they speak of. */
export function findDeadRules(rules: readonly Rule[]): PolicyFault[] {
  const faults: PolicyFault[] = []
  const earlier: Earlier[] = []
  for (const [index, rule] of rules.entries()) {
    const constant = constantOf(rule.condition)
    const conjuncts = constant === true ? [] : conjunctsOf(rule.condition)
    const message =
      constant === false
        ? `${rule.id} never decides: its condition is never true`
        : shadow(rule, conjuncts, earlier)
    if (message !== null)
      faults.push({ severity: 'warning', path: ['rules', index, 'id'], part: 'value', message })
    else if (FINAL.has(rule.effect.kind)) earlier.push({ rule, conjuncts })
  }
  return faults
}

function shadow(rule: Rule, conjuncts: readonly Conjunct[], earlier: readonly Earlier[]): string | null {
  const decides = (tool: string | null) =>
    earlier.find(
      ({ rule: { tools }, conjuncts: wanted }) =>
        (tools === null || (tool !== null && tools.includes(tool))) &&
        wanted.every(one => implies(conjuncts, one)),
    )
  const deciders = (rule.tools ?? [null]).map(decides)
  if (deciders.some(found => found === undefined)) return null
  const names = [...new Set(deciders.map(found => found?.rule.id))]
  return `${rule.id} never decides: ${names.join(' and ')} before it ${names.length > 1 ? 'decide' : 'decides'} whatever it speaks of`
}

/** Value of a condition that looks at nothing; null when it depends. */
function constantOf(condition: Condition | null): boolean | null {
  if (condition === null) return true
  if (testsIn(condition).some(({ value }) => value.checked.reads.size > 0)) return null
  const outcome = holding(condition, {})
  return 'failed' in outcome ? null : outcome.holds
}
