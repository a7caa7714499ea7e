import { canonicalJson, isPlainObject, type Json } from '../../core/json.ts'
import { inlineJson } from '../../flows/layers/inline-json.ts'
import { type Change, EFFECTS, type SessionEffect } from './change.ts'
import type { FlowDiff } from './diff-flows.ts'

const HEADINGS: Readonly<Record<SessionEffect, string>> = {
  position: 'Sessions that stand there have to move',
  answers: 'Answers already given may no longer fit',
  ahead: 'The way ahead may be another',
  none: 'Running sessions notice nothing',
}
const MARKS: Readonly<Record<Change['kind'], string>> = {
  added: '+',
  removed: '-',
  renamed: '→',
  changed: '~',
}

/** The difference as people read it, the gravest first. Empty when there is none. */
export function formatDiff({ changes }: FlowDiff): string {
  return [...EFFECTS]
    .reverse()
    .flatMap(effect => {
      const those = changes.filter(change => change.effect === effect)
      return those.length === 0 ? [] : [[HEADINGS[effect], ...those.flatMap(linesOf)].join('\n')]
    })
    .join('\n\n')
}

function linesOf({ kind, subject, target, field, before, after }: Change): string[] {
  const mark = `  ${MARKS[kind]} `
  if (kind === 'renamed') return [`${mark}${before} is now ${after}`]
  if (kind !== 'changed') return [`${mark}${target}  ${kindOf(subject, before ?? after)} ${kind}`]
  return differences(`${target}.${field}`, before, after).map(line => `${mark}${line}`)
}

/** Differences, as far inside as they can be told: whole values would hide them. */
function differences(path: string, before: Json, after: Json): string[] {
  if (before === null) return [`${path}  ${inlineJson(after)}  (new)`]
  if (after === null) return [`${path}  ${inlineJson(before)}  (gone)`]
  if (isPlainObject(before) && isPlainObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap(key => {
      const [one = null, other = null] = [before[key] as Json, after[key] as Json]
      return canonicalJson(one) === canonicalJson(other) ? [] : differences(`${path}.${key}`, one, other)
    })
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [gone, come] = [without(before, after), without(after, before)]
    if (gone.length === 0 && come.length === 0) return [`${path}  in another order`]
    return [
      ...gone.map(entry => `${path}  without ${inlineJson(entry)}`),
      ...come.map(entry => `${path}  with ${inlineJson(entry)}`),
    ]
  }
  return [`${path}  ${inlineJson(before)} → ${inlineJson(after)}`]
}

function without(entries: readonly Json[], others: readonly Json[]): Json[] {
  const known = new Set(others.map(other => canonicalJson(other)))
  return entries.filter(entry => !known.has(canonicalJson(entry)))
}

const kindOf = (subject: string, member: Json): string =>
  subject === 'node' ? String((member as { type?: Json }).type ?? subject) : subject
