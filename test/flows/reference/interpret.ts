import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import type { FlowInput } from '../../../src/flows/engine/flow-input.ts'
import { DEFAULT_MAX_ATTEMPTS, type QuestionNode } from '../../../src/flows/ir/node.ts'
import { faultOf } from './answer-fault.ts'
import { calledAt, type Graph, nodeOf, type ReferenceFlow } from './graph.ts'
import { maySkip } from './may-skip.ts'
import { BLANK, type Memory, nameOf, type Opening, type Place, type Stop, type Visit } from './memory.ts'
import { overridden, type Policy, voted } from './path-votes.ts'
import { type Target, targetInRound, targetOf } from './target-of.ts'
import { keptOf, roundOf, type Terms, type Walk, walkThrough } from './walk.ts'

/** Memory after an input, and why the reply in it was not taken. */
export interface Interpreted {
  readonly memory: Memory
  readonly fault: string | null
}

/**
 * The spec, read aloud: every input changes what is remembered, then the flow is walked again from its first node,
 * and wherever the walk comes to a halt is where the conversation stands.
 */
export function interpret(flow: ReferenceFlow, memory: Memory, input: FlowInput): Interpreted {
  const quiet = (next: Memory): Interpreted => ({ memory: next, fault: null })
  const { paths = [], path_policy } = flow.source
  switch (input.type) {
    case 'start':
      return quiet(walked(flow, takenIn(flow, memory, input.answers ?? {}).memory))
    case 'adopt':
      return quiet(memory.stop === null ? memory : walked(flow, memory))
    case 'path_candidates': {
      const ids = paths.map(({ id }) => id)
      return quiet({ ...memory, paths: voted(memory.paths, input.candidates, ids, path_policy as Policy) })
    }
    case 'override_path': {
      const isKnown = input.path === null || paths.some(({ id }) => id === input.path)
      return quiet(isKnown ? { ...memory, paths: overridden(memory.paths, input.path) } : memory)
    }
    case 'escalate':
      return quiet({ ...memory, handedOver: true })
    case 'answers':
      return takeAnswers(flow, resumed(memory), input.answers, input.item)
    case 'unknown':
      return notKnown(flow, resumed(memory), input.key)
    case 'unclear':
      return attempt(flow, resumed(memory), 'unclear')
    case 'skip':
      return skip(flow, resumed(memory), 'required')
    case 'back':
      return quiet(back(flow, resumed(memory)))
    case 'restart':
      return quiet(restarted(flow, memory))
    case 'action_result':
      return quiet(takeResult(flow, resumed(memory), input))
  }
}

/** A call that is under way with the same arguments goes on, and is not made twice. */
function restarted(flow: ReferenceFlow, { stop, acts, paths }: Memory): Memory {
  const underWay: Stop | null = stop?.status === 'acting' ? { ...stop, round: 0 } : null
  return walked(flow, { ...BLANK, stop: underWay, acts, paths })
}

const resumed = (memory: Memory): Memory => ({ ...memory, handedOver: false })

/** Walks anew; what the way no longer meets is set aside. */
function walked(flow: ReferenceFlow, memory: Memory, more: Partial<Terms> = {}): Memory {
  const { walk, stop } = walkThrough(flow, memory, {
    retries: true,
    opening: pendingOpening(memory),
    ...more,
  })
  const left = { ...memory, trail: walk.trail, shelf: [...walk.before, ...walk.shelf], early: walk.early }
  const owed = stop.status === 'ended' ? owedKey(flow, walk) : undefined
  if (owed !== undefined) return walked(flow, { ...left, owed: [...memory.owed, owed] })
  const stays = isDeepStrictEqual(stop, memory.stop)
  return {
    ...left,
    answers: walk.answers,
    reopened: memory.reopened.filter(({ at, round }) => roundOf(walk.trail, at) <= round),
    stop,
    attempts: stays ? memory.attempts : 0,
    acts: memory.acts + (stop.status === 'acting' && !stays ? 1 : 0),
  }
}

/** The question that is asked stays the one that is asked. */
const pendingOpening = ({ stop }: Memory): Opening | null =>
  stop?.status === 'asking' ? { at: nameOf(stop.place), round: stop.round } : null

/** Question of a group none of whose alternatives came, the first that was left out for one of them. */
function owedKey(flow: ReferenceFlow, { promised, owed, answers }: Walk): string | undefined {
  const isThere = (key: string): boolean => answers['']?.[key] !== undefined
  const unmet = flow.oneOf.filter(({ of }) => !of.some(keys => keys.every(isThere)))
  return promised.find(key => !owed.includes(key) && unmet.some(({ of }) => of.flat().includes(key)))
}

interface Pending {
  readonly place: Place
  readonly scope: string
  readonly node: QuestionNode
}
function pendingOf(flow: ReferenceFlow, stop: Stop | null): Pending | null {
  if (stop?.status !== 'asking') return null
  const node = nodeOf(graphAt(flow, stop.place), stop.place.node)
  return node.type === 'question' ? { place: stop.place, scope: stop.scope, node } : null
}

export function graphAt(flow: ReferenceFlow, { calls }: Place): Graph {
  return calls.reduce((graph, call) => calledAt(flow, graph, call), flow.root)
}

/** What the answers of one message change, before anything is walked. */
interface TakenIn {
  readonly memory: Memory
  /** Visit of a valid reply to the pending question. */
  readonly reply: Visit | null
  /** Fault of an invalid one. */
  readonly fault: string | null
}

function takenIn(flow: ReferenceFlow, memory: Memory, given: JsonObject, item?: Json): TakenIn {
  let next = memory
  let reply: Visit | null = null
  let fault: string | null = null
  for (const [key, value] of Object.entries(given)) {
    const target =
      (item === undefined ? null : targetInRound(flow, memory, key, item)) ?? targetOf(flow, memory, key)
    if (target === null) continue
    const wrong = faultOf(value, target.answer)
    if (wrong !== null) {
      if (target.kind === 'reply') fault = wrong
      continue
    }
    if (target.kind === 'reply') {
      const visit = answered(target, key, value)
      reply = visit
      next = { ...next, trail: [...next.trail, visit] }
    } else if (target.kind === 'early') next = early(next, target, key, value)
    else next = corrected(next, target, key, value)
  }
  return { memory: next, reply, fault }
}

/** A reply that is not taken is an attempt, if its question is still the one that is asked. */
function takeAnswers(flow: ReferenceFlow, memory: Memory, given: JsonObject, item?: Json): Interpreted {
  const taken = takenIn(flow, memory, given, item)
  if (taken.memory === memory && taken.fault === null) return { memory, fault: null }
  const next = taken.memory === memory ? memory : closed(walked(flow, taken.memory), taken.reply, memory)
  const staysAsked = isDeepStrictEqual(next.stop, memory.stop)
  // The same may have been said in an earlier round.
  const timesIn = ({ trail }: Memory): number =>
    trail.filter(visit => isDeepStrictEqual(visit, taken.reply)).length
  const isTaken = taken.reply === null || timesIn(next) > timesIn(memory)
  const fault = taken.fault ?? (isTaken ? null : 'constraint')
  return staysAsked && fault !== null ? attempt(flow, next, fault) : { memory: next, fault: null }
}

/** A reply that waits for its question stands for the answer that was withdrawn. */
function closed(next: Memory, reply: Visit | null, { stop }: Memory): Memory {
  const round = stop?.status === 'asking' ? stop.round : 0
  const isReplied = (opening: Opening): boolean => opening.at === reply?.at && opening.round === round
  if (!next.shelf.some(visit => isDeepStrictEqual(visit, reply))) return next
  return { ...next, reopened: next.reopened.filter(opening => !isReplied(opening)) }
}

const answered = ({ at, scope }: { at: string; scope: string }, key: string, value: Json): Visit => ({
  did: 'answered',
  at,
  scope,
  key,
  value,
})

/** A later answer to the same question stands in for an earlier one. */
function early(memory: Memory, target: Target & { kind: 'early' }, key: string, value: Json): Memory {
  const { scope } = target
  const others = memory.early.filter(
    each => each.key !== key || (each.scope ?? scope) !== (scope ?? each.scope),
  )
  return { ...memory, early: [...others, { key, scope, value }] }
}

function corrected(
  memory: Memory,
  target: Target & { kind: 'offered' | 'correction' },
  key: string,
  value: Json,
): Memory {
  if (target.kind === 'offered')
    return isDeepStrictEqual(memory.offered[key], value)
      ? memory
      : { ...memory, offered: { ...memory.offered, [key]: value } }
  const { visit } = target
  if (visit.did === 'answered' && isDeepStrictEqual(visit.value, value)) return memory
  const trail = memory.trail.map(each => (each === visit ? answered(visit, key, value) : each))
  return { ...memory, trail }
}

/** An answer that is none. When attempts are spent the error edge is taken; a human is offered where there is none. */
function attempt(flow: ReferenceFlow, memory: Memory, fault: string): Interpreted {
  const pending = pendingOf(flow, memory.stop)
  if (pending === null) return { memory, fault: null }
  const attempts = memory.attempts + 1
  const { place, scope, node } = pending
  const edges = graphAt(flow, place).edges.get(place.node) ?? []
  const isSpent = attempts >= (node.max_attempts ?? DEFAULT_MAX_ATTEMPTS)
  if (!isSpent || !edges.some(({ kind }) => kind === 'error'))
    return { memory: { ...memory, attempts }, fault }
  const gaveUp: Visit = { did: 'gave_up', at: nameOf(place), scope, key: node.key }
  return { memory: walked(flow, { ...memory, trail: [...memory.trail, gaveUp] }), fault: null }
}

/** Skips what can be skipped; else it is an attempt. */
function notKnown(flow: ReferenceFlow, memory: Memory, key: string | undefined): Interpreted {
  const pending = pendingOf(flow, memory.stop)
  if (pending === null || (key !== undefined && key !== pending.node.key)) return { memory, fault: null }
  return isSkippable(flow, memory, pending) ? skip(flow, memory, null) : attempt(flow, memory, 'unknown')
}

const isSkippable = (flow: ReferenceFlow, memory: Memory, { place, scope, node }: Pending): boolean =>
  maySkip(flow, memory, place, scope, node)

function skip(flow: ReferenceFlow, memory: Memory, refusal: string | null): Interpreted {
  const pending = pendingOf(flow, memory.stop)
  if (pending === null) return { memory, fault: null }
  if (!isSkippable(flow, memory, pending)) return { memory, fault: refusal }
  const { place, scope, node } = pending
  const skipped: Visit = { did: 'skipped', at: nameOf(place), scope, key: node.key }
  return { memory: walked(flow, { ...memory, trail: [...memory.trail, skipped], attempts: 0 }), fault: null }
}

/** To the question before, whose answer is withdrawn and does not come back by itself. */
function back(flow: ReferenceFlow, memory: Memory): Memory {
  const last = memory.trail.findLast(({ did }) => did !== 'acted')
  if (last === undefined) return memory
  const trail = memory.trail.filter(visit => visit !== last)
  const opening = { at: last.at, round: roundOf(trail, last.at) }
  return walked(flow, { ...memory, trail, reopened: [...memory.reopened, opening] }, { opening })
}

function takeResult(
  flow: ReferenceFlow,
  memory: Memory,
  input: FlowInput & { type: 'action_result' },
): Memory {
  const { stop } = memory
  if (stop?.status !== 'acting' || input.id !== `a${memory.acts}`) return memory
  const node = nodeOf(graphAt(flow, stop.place), stop.place.node)
  if (node.type !== 'action') return memory
  const kept = input.outcome === 'ok' ? keptOf(node, input.result) : {}
  const outcome = kept === null ? 'failed' : input.outcome
  const acted: Visit = { did: 'acted', at: nameOf(stop.place), args: stop.args, outcome, kept: kept ?? {} }
  return walked(flow, { ...memory, trail: [...memory.trail, acted] }, { retries: false })
}
