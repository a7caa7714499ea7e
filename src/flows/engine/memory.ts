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

function remember(slots: Memory['slots'], recorded: VisitRecord): void {
  const slot = slotOf(recorded)
  const known = slots.get(slot)
  if (known === undefined) slots.set(slot, [recorded])
  else known.push(recorded)
}

/** Each visit is remembered once. */
export const recall = ({ memory }: Walk, slot: string): VisitRecord | undefined =>
  memory?.slots.get(slot)?.shift()

/** The next visit, if it is such a one. */
export function recallIf(
  walk: Walk,
  slot: string,
  isWanted: (visit: VisitRecord) => boolean,
): VisitRecord | undefined {
  const next = walk.memory?.slots.get(slot)?.[0]
  return next !== undefined && isWanted(next) ? recall(walk, slot) : undefined
}

/** The first such visit, wherever it stands. */
export function recallAny<Wanted extends VisitRecord>(
  { memory }: Walk,
  slot: string,
  isWanted: (visit: VisitRecord) => visit is Wanted,
): Wanted | undefined {
  const visits = memory?.slots.get(slot) ?? []
  const found = visits.find(isWanted)
  if (found !== undefined) visits.splice(visits.indexOf(found), 1)
  return found
}

export const remembersAnswer = ({ memory }: Walk, scope: string, key: string): boolean =>
  memory?.slots.get(questionSlot(scope, key))?.some(({ did }) => did === 'answered') ?? false

export const leftIn = (memory: Memory | null): VisitRecord[] =>
  memory === null ? [] : [...memory.slots.values()].flat()

/** The reply to the pending question comes behind the answers it was given before. */
export const addReply = (memory: Memory, node: string, key: string, scope: string, value: Json): void =>
  remember(memory.slots, { did: 'answered', node, key, scope, value, source: 'reply' })

/** The last answer to a question becomes another one. */
export function edit(memory: Memory, scope: string, key: string, value: Json): void {
  const known = memory.slots.get(questionSlot(scope, key))
  const last = known?.pop()
  if (known === undefined || last === undefined || last.did === 'acted') return
  const changed = { did: 'answered', node: last.node, key, scope, value, source: 'change' } as const
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
