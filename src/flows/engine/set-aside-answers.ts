import { canonicalJson, type Json, type JsonObject } from '../../core/json.ts'
import type { ActedVisit, SetAside, SetAsideReason, UnansweredVisit } from './flow-state.ts'
import { mayCome } from './may-come.ts'
import { tell } from './note.ts'
import type { Walk } from './walk.ts'

interface PlacedAnswer {
  readonly node: string
  readonly key: string
  readonly scope: string
  readonly value: Json
  /** Answer it replaced. */
  readonly previous?: Json
}

/** Nothing committed is lost: it is put aside under its name, the newest of each question. */
export function setAsideAnswer(walk: Walk, answer: PlacedAnswer, why: SetAsideReason): void {
  const { node, key, scope, value, previous } = answer
  walk.setAside = walk.setAside.filter(aside => !isAnswerTo(aside, scope, key))
  walk.setAside.push({ node, key, scope, value, why })
  const event = { type: 'answer_set_aside', node, key, value, why } as const
  tell(walk, previous === undefined ? event : { ...event, previous })
}

/** Not on the way walked so far. Nothing is said yet: its question may still come. */
export function holdAnswer(walk: Walk, { node, key, scope, value }: PlacedAnswer): void {
  walk.setAside = walk.setAside.filter(aside => !isAnswerTo(aside, scope, key) && !isLeft(aside, scope, key))
  walk.setAside.push({ node, key, scope, value, why: 'held' })
}

/** The walk has come to rest: what is held and cannot come any more is off the way, and told. */
export function releaseHeld(walk: Walk): void {
  const held = walk.setAside.filter(({ why }) => why === 'held')
  if (held.length === 0) return
  for (const aside of held) {
    if (mayCome(walk, nodeOf(aside))) continue
    if ('key' in aside) setAsideAnswer(walk, aside, 'off_path')
    else walk.setAside = walk.setAside.map(one => (one === aside ? { ...aside, why: 'off_path' } : one))
  }
}

const nodeOf = (aside: SetAside): string =>
  'key' in aside ? aside.node : 'act' in aside ? aside.act.node : aside.left.node

/** Left without an answer on the way walked before. The newest of each question, whatever was answered there before. */
export function holdLeft(walk: Walk, left: UnansweredVisit): void {
  forgetLeft(walk, left.scope ?? '', left.key)
  walk.setAside.push({ left, why: 'held' })
}

/** A question that is on the way again, and was left without an answer. */
export function takeLeft(walk: Walk, scope: string, key: string): UnansweredVisit | undefined {
  return take(
    walk,
    aside => isLeft(aside, scope, key) && RETURNING.has(aside.why),
    aside => ('left' in aside ? aside.left : undefined),
  )
}

/** Forgets how a question was left before: how it is left now stands for that. */
export function forgetLeft(walk: Walk, scope: string, key: string): void {
  if (walk.setAside.some(aside => isLeft(aside, scope, key)))
    walk.setAside = walk.setAside.filter(aside => !isLeft(aside, scope, key))
}

const isLeft = (aside: SetAside, scope: string, key: string): boolean =>
  'left' in aside && aside.left.key === key && (aside.left.scope ?? '') === scope

/** Known, and used when its question comes. */
export const isHeld = ({ setAside }: Walk, scope: string, key: string): boolean =>
  setAside.some(aside => isAnswerTo(aside, scope, key) && aside.why === 'held')

const RETURNING: ReadonlySet<SetAside['why']> = new Set(['off_path', 'held'])

export function setAsideAct(walk: Walk, act: ActedVisit, why: SetAside['why']): void {
  walk.setAside.push({ act, why })
}

/** An answer whose question is on the way again. */
export function takeOffPath(walk: Walk, scope: string, key: string): Json | undefined {
  return take(walk, aside => isAnswerTo(aside, scope, key) && RETURNING.has(aside.why), valueIn)
}

/** Answer given before the person stepped back to this question. */
export function askedBefore(walk: Walk, scope: string, key: string): Json | undefined {
  const found = walk.setAside.find(aside => isAnswerTo(aside, scope, key) && aside.why === 'back')
  return found === undefined ? undefined : valueIn(found)
}

/** The same call with the same arguments, carried out before and then left by going back or another way. */
export function takeAct(walk: Walk, node: string, calls: string, args: JsonObject): ActedVisit | undefined {
  const argumentsJson = canonicalJson(args)
  return take(
    walk,
    aside =>
      'act' in aside &&
      RETURNING.has(aside.why) &&
      aside.act.outcome === 'ok' &&
      aside.act.node === node &&
      (aside.act.calls ?? '') === calls &&
      canonicalJson(aside.act.args) === argumentsJson,
    aside => ('act' in aside ? aside.act : undefined),
  )
}

function take<Value>(
  walk: Walk,
  isWanted: (aside: SetAside) => boolean,
  read: (aside: SetAside) => Value | undefined,
): Value | undefined {
  const at = walk.setAside.findIndex(isWanted)
  if (at < 0) return undefined
  const [found] = walk.setAside.splice(at, 1)
  return found === undefined ? undefined : read(found)
}

const isAnswerTo = (aside: SetAside, scope: string, key: string): boolean =>
  'key' in aside && aside.key === key && aside.scope === scope

const valueIn = (aside: SetAside): Json | undefined => ('key' in aside ? aside.value : undefined)
