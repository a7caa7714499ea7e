import type { Json } from '../../../core/json.ts'
import type { CompiledOneOf } from '../../ir/compiled.ts'
import type { DefiniteAnswers } from '../definite-answers.ts'
import type { Diagnostics } from '../diagnostics.ts'
import type { DeadParts, FlowDraft, GuardDraft, NodeDraft } from '../draft.ts'
import { neverAnswered } from '../never-answered.ts'
import { unsureReads } from '../presence.ts'
import { variablesRead } from './condition.ts'
import { variableName } from './formula.ts'
import type { TakeApart } from './node-conditions.ts'
import type { Proposition, Variable } from './proposition.ts'
import { type Effort, solve, type Wish } from './solve.ts'
import type { ValueFacts } from './value-facts.ts'
import type { PresenceFinding, Way } from './way.ts'
import { triedBefore, waysWithout } from './ways-without.ts'

/** Keeps the search for reads apart from that of guards: what is said of these does not depend on it. */
const READS_EFFORT = 1_000_000

/**
 * Conditions over answers that may be missing where they are read. They are false then, which may or may not be meant.
 * Nothing is said where the condition could not have been true there in any case: whoever reads `note` only where `gift` is
 * true need not fear that it is missing, when it was asked for on every way on which `gift` is. Those that are `dead` have
 * been complained about, and with a node that is, the answers it would set.
 */
export function proveReads(
  draft: FlowDraft,
  { definite, oneOf, dead, take, facts }: KnownOfFlow,
  diagnostics: Diagnostics,
): void {
  const effort: Effort = { left: READS_EFFORT }
  const isNever = neverAnswered(draft, dead.nodes)
  const follow = waysWithout(draft, definite, new Set(oneOf.flatMap(({ of }) => of.flat())), effort)

  const check = (
    node: NodeDraft,
    guard: GuardDraft,
    when: 'before' | 'after',
    before: readonly GuardDraft[],
  ) => {
    const { scope } = node.graph
    if (dead.guards.has(guard)) return
    for (const name of new Set(unsureReads(guard.checked.expression))) {
      const key = scope.keyByName.get(name)
      if (key === undefined || definite.isSet(node, key, when) || isNever(scope, name)) continue
      const read = { node, guard, when, before, name }
      const ways = follow(
        scope,
        key,
        new Set([guard, ...before].flatMap(({ checked }) => variablesRead(checked))),
      )(node, when)
      if (ways.every(way => isFalseAnyway(read, way))) continue
      diagnostics.report({
        code: 'maybe_missing',
        at: guard.at,
        message: `${name} is not answered on every path to ${node.node.id}; where it is missing this is false`,
        hint: `ask for it before, or say has(answers.${name})`,
      })
    }
  }
  /** True where the condition is not true on this way, whatever the answer were. */
  const isFalseAnyway = ({ node, guard, when, before, name }: Read, way: Way): boolean => {
    const conditions = way.flatMap(finding => (finding.kind === 'condition' ? [finding] : []))
    const { variables, propositions, others, presence, rules } = take(
      [guard, ...before],
      node.graph.scope,
      conditions.map(({ condition }) => condition.formula),
    )
    const key = variables.get(variableName('answers', name))
    const of = (one: GuardDraft) => propositions.get(one) as Proposition
    const presenceWish = (finding: PresenceFinding): Wish => ({
      of: presence(finding.key),
      outcome: finding.kind === 'present' ? 'true' : 'not true',
    })
    const unanswered: Wish[] = [
      { of: of(guard), outcome: 'not true' },
      ...before.map(one => ({ of: of(one), outcome: 'not true' }) as const),
      ...conditions.map(({ outcome }, index) => ({ of: others[index] as Proposition, outcome })),
      ...way.flatMap(finding => (finding.kind === 'condition' ? [] : [presenceWish(finding)])),
      ...rules,
    ]
    const wishes: Wish[] = [
      { of: of(guard), outcome: 'true' },
      ...unanswered.map(wish => ({ ...wish, of: without(key, wish.of) })),
    ]
    return solve(wishes, variables.all, facts.possibleAt(node, when), effort).kind === 'none'
  }

  for (const node of draft.nodes) {
    if (node.graph.broken || !node.graph.entry) continue
    if (node.when) check(node, node.when, 'before', [])
    for (const edge of node.edges) if (edge.guard) check(node, edge.guard, 'after', triedBefore(edge))
  }
}

interface KnownOfFlow {
  readonly definite: DefiniteAnswers
  readonly oneOf: readonly CompiledOneOf[]
  readonly dead: DeadParts
  readonly take: TakeApart
  readonly facts: ValueFacts
}

interface Read {
  readonly node: NodeDraft
  readonly guard: GuardDraft
  readonly when: 'before' | 'after'
  /** Guards that were tried before it and were not true. */
  readonly before: readonly GuardDraft[]
  readonly name: string
}

/** The condition where the answer is missing. */
const without = ({ index }: Variable, { decide, variables }: Proposition): Proposition => ({
  variables: variables.filter(variable => variable.index !== index),
  decide: assignment => {
    const { values } = assignment
    const value = values[index] as Json | undefined
    values[index] = undefined
    const truth = decide(assignment)
    values[index] = value
    return truth
  },
})
