import { isPlainObject, type Json } from '../../core/json.ts'
import type { FieldPath, Position } from '../../source/position.ts'
import type { Layer, MergeStrategy } from '../ir/flow.ts'
import { fieldsOf } from './layer-file.ts'
import type { Merged } from './merge-layers.ts'
import { type Contribution, type Effect, HOLDS, positionOf } from './origins.ts'
import { pathOf, targetOf } from './target.ts'

/** One file's word about what was asked. */
export interface Word {
  readonly layer: Layer
  readonly pack: string
  readonly position: Position
  readonly strategy: MergeStrategy
  readonly effect: Effect
  readonly value: Json
  /** True for the word that stands. */
  readonly holds: boolean
}

/** Origin of one value of a composed flow, word by word. */
export interface Explanation {
  readonly target: string
  /** Value in the composed flow; null when it was taken away. */
  readonly value: Json
  /** The earliest first. */
  readonly words: readonly Word[]
  /** Parts with histories of their own; then there are no words about the whole. */
  readonly parts: readonly Explanation[]
}

/** An explanation, or the names there are where the one asked for is none of them. */
export type Explained =
  | { readonly ok: true; readonly explanation: Explanation }
  | { readonly ok: false; readonly names: readonly string[] }

/** Tells where a value came from: `q.wattage`, `q.wattage.prompt`, `contact/q.email.prompt.de`, `flow.label`. */
export function explain(merged: Merged, target: string): Explained {
  const found = pathOf(merged.origins, target)
  if (!found.ok) return found
  const explanation = explainPath(merged, found.path)
  if (explanation.words.length > 0 || explanation.parts.length > 0) return { ok: true, explanation }
  return { ok: false, names: namesAround(merged, found.path) }
}

/** Names of what there is where nothing was found. */
function namesAround({ document }: Merged, path: FieldPath): readonly string[] {
  const whole = path.slice(0, -1)
  const value = valueAt(document.value, whole)
  if (isPlainObject(value)) return Object.keys(value).map(step => targetOf([...whole, step]))
  return whole.length === 0 ? [] : [targetOf(whole)]
}

function explainPath(merged: Merged, path: FieldPath): Explanation {
  const value = valueAt(merged.document.value, path)
  const steps = stepsBelow(merged, path, value)
  const words = steps.length > 0 ? [] : wordsOf(merged, path)
  const holding = words.findLast(({ effect }) => HOLDS[effect])
  return {
    target: targetOf(path),
    value,
    words: words.map(word => ({ ...word, holds: word === holding })),
    parts: steps.map(step => explainPath(merged, [...path, step])),
  }
}

/** Parts with histories of their own, which are told one by one instead of the whole. */
function stepsBelow({ origins }: Merged, path: FieldPath, value: Json): readonly (string | number)[] {
  const children = origins.children(path)
  if (isElement(path)) return children.filter(step => step !== 'id')
  if (children.length === 0) return []
  const steps = Array.isArray(value) ? value.keys() : Object.keys(isPlainObject(value) ? value : {})
  return [...new Set([...steps, ...children])]
}

/** A node, an edge or a path is what its fields are. */
const isElement = (path: FieldPath): boolean => ['nodes', 'edges', 'paths'].includes(String(path.at(-2)))

/** Words about the path itself and about what it is a part of. */
function wordsOf({ origins }: Merged, path: FieldPath): Word[] {
  const words: Word[] = []
  for (let depth = 0; depth <= path.length; depth++) {
    const rest = path.slice(depth)
    const about = origins.at(path.slice(0, depth)).flatMap(contribution => wordAt(contribution, rest))
    // A list is one field: a member that was added says nothing about the fields of another.
    if (about.length > 0 && isElement(path.slice(0, depth)) && rest.length > 0) continue
    words.push(...about)
  }
  return words
}

function wordAt(contribution: Contribution, rest: FieldPath): Word[] {
  const value = dig(contribution.value, rest)
  if (value === undefined) return []
  const { part, strategy, effect } = contribution
  const position = positionOf(contribution, rest)
  return [{ layer: part.layer, pack: part.pack, position, strategy, effect, value, holds: false }]
}

/** A text in one language stands for each of its translations until they are given. */
function dig(value: Json, [step, ...rest]: FieldPath): Json | undefined {
  if (step === undefined) return value
  if (typeof value === 'string') return rest.length === 0 ? value : undefined
  if (Array.isArray(value)) return dig(value[step as number] as Json, rest)
  if (!isPlainObject(value) || !Object.hasOwn(value, step)) return undefined
  return dig(value[step] as Json, rest)
}

function valueAt(composed: unknown, path: FieldPath): Json {
  let value = composed
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'string')
      value = value.find(item => fieldsOf(item).id === step || edgeName(item) === step)
    else value = (value as Record<string | number, unknown> | undefined)?.[step]
  }
  return (value ?? null) as Json
}

const edgeName = (item: unknown): string => `${fieldsOf(item).from}->${fieldsOf(item).to}`
