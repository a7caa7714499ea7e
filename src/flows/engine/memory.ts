import type { Json, JsonObject } from '../../core/json.ts'
import { keyNamed, scopeAt } from './implied.ts'
import type { Memory, VisitRecord } from './visit-record.ts'
import { answersAt, answerTo, put, type Walk } from './walk.ts'

/** By key, not by node: a question that moves or is renamed keeps its answer. */
export const questionSlot = (scope: string, key: string): string => `${scope}\n${key}`
export const actionSlot = (calls: string, node: string): string => `${calls}\n@${node}`

export function memoryOf(walk: Walk): Memory {
  const slots = new Map<string, VisitRecord[]>()
  for (const visit of walk.trail) {
    if (visit.did !== 'answered') remember(slots, visit)
    else if (visit.was !== undefined)
      remember(slots, {
        did: 'answered',
        node: visit.node,
        key: visit.key,
        scope: visit.scope ?? '',
        value: visit.was,
      })
  }
  // The last answer to each question is the one that stands.
  for (const [scope, answers] of [['', walk.answers] as const, ...Object.entries(walk.scoped)])
    for (const recorded of standing(walk, scope, answers)) remember(slots, recorded)
  for (const left of leftIn(walk.memory)) remember(slots, left)
  return { slots, answers: walk.answers, scoped: walk.scoped }
}

/** Answers that people gave; inputs, outputs and results come again with what they are made from. */
export function standing(
  walk: Walk,
  path: string,
  answers: JsonObject,
): (VisitRecord & { did: 'answered' })[] {
  const scope = scopeAt(walk.flow, path)
  return Object.entries(answers).flatMap(([key, value]) => {
    const known = keyNamed(scope, key)
    if (known !== undefined && known.source !== 'question') return []
    const node = known?.question == null ? key : (walk.flow.nodes[known.question]?.address ?? key)
    return [{ did: 'answered', node, key, scope: path, value }]
  })
}

export const slotOf = (recorded: VisitRecord): string =>
  recorded.did === 'acted'
    ? actionSlot(recorded.calls ?? '', recorded.node)
    : questionSlot(recorded.scope ?? '', recorded.key)

function remember(slots: Map<string, VisitRecord[]>, recorded: VisitRecord): void {
  const slot = slotOf(recorded)
  const known = slots.get(slot)
  if (known === undefined) slots.set(slot, [recorded])
  else known.push(recorded)
}

/** Each visit is remembered once. */
export const recall = ({ memory }: Walk, slot: string): VisitRecord | undefined =>
  memory?.slots.get(slot)?.shift()

export const remembersAnswer = ({ memory }: Walk, scope: string, key: string): boolean =>
  memory?.slots.get(questionSlot(scope, key))?.some(({ did }) => did === 'answered') ?? false

export const leftIn = (memory: Memory | null): VisitRecord[] =>
  memory === null ? [] : [...memory.slots.values()].flat()

/** The last answer to a question becomes another one. */
export function edit(memory: Memory, scope: string, key: string, value: Json): void {
  const known = memory.slots.get(questionSlot(scope, key))
  const last = known?.pop()
  if (known === undefined || last === undefined || last.did === 'acted') return
  const changed = { did: 'answered', node: last.node, key, scope, value, isNews: true } as const
  known.push(last.did === 'answered' ? { ...changed, previous: last.value } : changed)
}

/** Answers that were offered are not asked for, so no visit would bring them back. */
export function bringBackOffered(walk: Walk, scope: string): void {
  const before = scope === '' ? walk.memory?.answers : walk.memory?.scoped[scope]
  if (before === undefined) return
  const graph = walk.frames.at(-1)?.call.calls ?? 0
  const { offered = [] } = walk.flow.scopes[walk.flow.graphs[graph]?.scope ?? 0] ?? {}
  for (const name of offered) {
    const value = answerTo(before, name)
    if (value !== undefined) put(answersAt(walk, scope), name, value)
  }
}
