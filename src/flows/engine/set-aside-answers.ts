import { canonicalJson, type Json, type JsonObject } from '../../core/json.ts'
import type { ActedVisit, SetAside, SetAsideReason, UnansweredVisit } from './flow-state.ts'
import { mayCome } from './may-come.ts'
import { tell } from './note.ts'
import type { VisitRecord } from './visit-record.ts'
import type { Walk } from './walk.ts'

interface PlacedAnswer {
  readonly node: string
  readonly key: string
  readonly scope: string
  readonly value: Json
  /** Answer it replaced. */
  readonly previous?: Json
}

type AnswerAside = Extract<SetAside, { key: string }>
/** An earlier visit to a question that may count again. */
type ReturningAside = AnswerAside | Extract<SetAside, { left: object }>

/**
 * Nothing committed is lost: it is put aside under its name; one for each visit while that may be made again, in the
 * order of the way, else the newest of each question.
 */
export function setAsideAnswer(walk: Walk, answer: PlacedAnswer, why: SetAsideReason): void {
  const { node, key, scope, value, previous } = answer
  walk.setAside = walk.setAside.filter(aside => !isAnswerTo(aside, scope, key) || OF_A_VISIT.has(aside.why))
  walk.setAside.unshift({ node, key, scope, value, why })
  const event = { type: 'answer_set_aside', node, key, value, why } as const
  tell(walk, previous === undefined ? event : { ...event, previous })
}

/** Not on the way walked so far. Nothing is said yet: it may still come. */
export function hold(walk: Walk, records: readonly VisitRecord[]): void {
  const held = records.map((record): SetAside => {
    if (record.did === 'acted') return { act: record, why: 'held' }
    if (record.did !== 'answered') return { left: record, why: 'held' }
    const { node, key, scope, value } = record
    return { node, key, scope, value, why: 'held' }
  })
  // The way walked before came first, what was off it already came behind.
  walk.setAside = [...held, ...walk.setAside]
}

/** The walk has come to rest: what is held and cannot come any more is off the way, and told. */
export function releaseHeld(walk: Walk): void {
  if (!walk.setAside.some(({ why }) => why === 'held')) return
  walk.setAside = walk.setAside.map(aside => {
    if (aside.why !== 'held' || mayCome(walk, nodeOf(aside))) return aside
    if ('key' in aside) {
      const { node, key, value } = aside
      tell(walk, { type: 'answer_set_aside', node, key, value, why: 'off_path' })
    }
    return { ...aside, why: 'off_path' }
  })
}

const nodeOf = (aside: SetAside): string =>
  'key' in aside ? aside.node : 'act' in aside ? aside.act.node : aside.left.node

const RETURNING: ReadonlySet<SetAside['why']> = new Set(['off_path', 'held'])
/** Reasons that belong to one visit: it is made anew, or comes back. */
const OF_A_VISIT: ReadonlySet<SetAside['why']> = new Set([...RETURNING, 'back'])

/** The first visit to a question that is on the way again, unless the person stepped back to just that visit. */
export function takeReturning(walk: Walk, scope: string, key: string): ReturningAside | undefined {
  if (isWithdrawn(walk, scope, key)) return undefined
  const taken = takeFirst(walk, aside => isVisitTo(aside, scope, key) && OF_A_VISIT.has(aside.why))
  return taken === undefined || 'act' in taken ? undefined : taken
}

/** True where the person stepped back to the visit that would be the next one. */
export const isWithdrawn = (walk: Walk, scope: string, key: string): boolean =>
  nextVisit(walk, scope, key)?.why === 'back'

/** True where an answer comes back if its question does. */
export function mayReturn(walk: Walk, scope: string, key: string): boolean {
  const next = nextVisit(walk, scope, key)
  return next !== undefined && 'key' in next && RETURNING.has(next.why)
}

const nextVisit = ({ setAside }: Walk, scope: string, key: string): SetAside | undefined =>
  setAside.find(aside => isVisitTo(aside, scope, key) && OF_A_VISIT.has(aside.why))

/** An answer given ahead stands for the visit that was set aside. */
export function forgetAside(walk: Walk, scope: string, key: string): void {
  takeFirst(walk, aside => isVisitTo(aside, scope, key) && OF_A_VISIT.has(aside.why))
}

/** The question the person stepped back to is settled anew; visits that come after it stay. */
export function forgetWithdrawn(walk: Walk, scope: string, key: string): void {
  if (isWithdrawn(walk, scope, key)) forgetAside(walk, scope, key)
}

/** A question that had been left without an answer is open again. */
export function withdrawLeft(walk: Walk, left: UnansweredVisit): void {
  walk.setAside.unshift({ left, why: 'back' })
}

export function setAsideAct(walk: Walk, act: ActedVisit, why: SetAside['why']): void {
  walk.setAside.push({ act, why })
}

/** Answer given before the person stepped back to this question. */
export const askedBefore = ({ setAside }: Walk, scope: string, key: string): Json | undefined =>
  setAside.find((aside): aside is AnswerAside => isAnswerTo(aside, scope, key) && aside.why === 'back')?.value

/** The same call with the same arguments, carried out before and then left by going back or another way. */
export function takeAct(walk: Walk, node: string, calls: string, args: JsonObject): ActedVisit | undefined {
  const argumentsJson = canonicalJson(args)
  const taken = takeFirst(
    walk,
    aside =>
      'act' in aside &&
      RETURNING.has(aside.why) &&
      aside.act.outcome === 'ok' &&
      aside.act.node === node &&
      (aside.act.calls ?? '') === calls &&
      canonicalJson(aside.act.args) === argumentsJson,
  )
  return taken !== undefined && 'act' in taken ? taken.act : undefined
}

function takeFirst(walk: Walk, isWanted: (aside: SetAside) => boolean): SetAside | undefined {
  const at = walk.setAside.findIndex(isWanted)
  return at < 0 ? undefined : walk.setAside.splice(at, 1)[0]
}

const isAnswerTo = (aside: SetAside, scope: string, key: string): aside is AnswerAside =>
  'key' in aside && aside.key === key && aside.scope === scope

const isVisitTo = (aside: SetAside, scope: string, key: string): boolean =>
  isAnswerTo(aside, scope, key) ||
  ('left' in aside && aside.left.key === key && (aside.left.scope ?? '') === scope)
