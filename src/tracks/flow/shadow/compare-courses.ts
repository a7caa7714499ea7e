import type { ShadowDifference } from '../../../core/flow.ts'
import { canonicalJson, type Json } from '../../../core/json.ts'
import type { FlowState } from '../../../flows/engine/flow-state.ts'
import type { Shadow } from './cast-shadow.ts'
import type { FlowCall, Stand } from './live-course.ts'
import { nextOf } from './next-of.ts'

/** Difference with the values it is about: what people said stays out of the difference itself. */
export interface ShownDifference {
  readonly difference: ShadowDifference
  readonly values: { readonly live: Json; readonly shadow: Json } | null
}

/** Turn of the live flow, as it went. */
export interface LiveOutcome {
  readonly before: FlowState | null
  readonly after: Stand
  readonly calls: readonly FlowCall[]
}

/**
 * Tells what is different after a turn. Wording is not: prompts decide nothing. Values and paths that differed before the
 * turn are not told again.
 */
export function compareCourses(live: LiveOutcome, shadow: Shadow): readonly ShownDifference[] {
  const calls = differentCalls(live.calls, shadow.calls)
  // What it would do next depends on an outcome nobody knows.
  if (shadow.waits) return calls
  return [
    ...(shadow.leaves ? [plain('left', 'taken', 'left')] : []),
    ...differentPaths(live, shadow),
    ...calls,
    ...(calls.length === 0 ? differentNext(live.after, shadow.after) : []),
    ...differentValues(live, shadow),
  ]
}

const plain = (
  kind: ShadowDifference['kind'],
  live: string | null,
  shadow: string | null,
): ShownDifference => ({ difference: { kind, name: null, live, shadow }, values: null })

function differentPaths({ before, after }: LiveOutcome, shadow: Shadow): readonly ShownDifference[] {
  const [live, other] = [after.state.active_path, shadow.after.state.active_path]
  const wasSo = before?.active_path === live && shadow.before.active_path === other
  return live === other || wasSo ? [] : [plain('path', live, other)]
}

function differentCalls(live: readonly FlowCall[], shadow: readonly FlowCall[]): readonly ShownDifference[] {
  const found: ShownDifference[] = []
  for (let index = 0; index < Math.max(live.length, shadow.length); index++) {
    const [one, other] = [live[index] ?? null, shadow[index] ?? null]
    if (one?.tool === other?.tool && canonicalJson(one?.args ?? null) === canonicalJson(other?.args ?? null))
      continue
    const difference = {
      kind: 'action',
      name: null,
      live: one?.tool ?? null,
      shadow: other?.tool ?? null,
    } as const
    found.push({ difference, values: { live: one?.args ?? null, shadow: other?.args ?? null } })
  }
  return found
}

function differentNext(live: Stand, shadow: Stand): readonly ShownDifference[] {
  const [one, other] = [live, shadow].map(nextOf)
  const [mine, theirs] = [live, shadow].map(roundsOf)
  if (one === other && canonicalJson(mine ?? null) === canonicalJson(theirs ?? null)) return []
  const values = one === other ? { live: mine ?? null, shadow: theirs ?? null } : null
  return [{ difference: { kind: 'next', name: null, live: one ?? null, shadow: other ?? null }, values }]
}

/** Items of the rounds it is in: they are what people said. */
const roundsOf = ({ state: { call_stack } }: Stand): Json =>
  call_stack.flatMap(entry => (entry.includes('#') ? [entry.slice(entry.indexOf('#') + 1)] : []))

function differentValues({ before, after }: LiveOutcome, shadow: Shadow): readonly ShownDifference[] {
  const [live, other] = [valuesOf(after.state), valuesOf(shadow.after.state)]
  const [liveBefore, otherBefore] = [before === null ? NONE : valuesOf(before), valuesOf(shadow.before)]
  const found: ShownDifference[] = []
  for (const at of new Set([...live.keys(), ...other.keys()])) {
    const [one, two] = [live.get(at), other.get(at)]
    const wasSo = isEqual(one, liveBefore.get(at)) && isEqual(two, otherBefore.get(at))
    if (isEqual(one, two) || (before !== null && wasSo)) continue
    const presence = (value: Json | undefined) => (value === undefined ? null : 'given')
    found.push({
      difference: { kind: 'value', name: keyIn(at), live: presence(one), shadow: presence(two) },
      values: { live: one ?? null, shadow: two ?? null },
    })
  }
  return found
}

const NONE: ReadonlyMap<string, Json> = new Map()
const isEqual = (one: Json | undefined, other: Json | undefined): boolean =>
  one === undefined || other === undefined ? one === other : canonicalJson(one) === canonicalJson(other)

/**
 * Values by the calls that lead to them, those among them whose question is yet to come. A person's words may be among the
 * calls, never among the keys.
 */
function valuesOf({ answers, scoped, ahead, set_aside }: FlowState): ReadonlyMap<string, Json> {
  const held = set_aside.flatMap(one =>
    one.why === 'held' && 'key' in one ? [[placeOf(one.scope, one.key), one.value] as const] : [],
  )
  const inScopes = Object.entries(scoped).flatMap(([calls, of]) =>
    Object.entries(of).map(([key, value]) => [placeOf(calls, key), value] as const),
  )
  return new Map([
    ...held,
    ...ahead.map(({ key, value, scope }) => [placeOf(scope ?? '', key), value] as const),
    ...Object.entries(answers),
    ...inScopes,
  ])
}

const placeOf = (calls: string, key: string): string => (calls === '' ? key : `${calls}\n${key}`)
const keyIn = (at: string): string => at.slice(at.lastIndexOf('\n') + 1)
