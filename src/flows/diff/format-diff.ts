import type { Json } from '../../core/json.ts'
import { inlineJson } from '../layers/inline-json.ts'
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
      return those.length === 0 ? [] : [[HEADINGS[effect], ...those.map(lineOf)].join('\n')]
    })
    .join('\n\n')
}

function lineOf({ kind, subject, target, field, before, after }: Change): string {
  const mark = `  ${MARKS[kind]} `
  if (kind === 'renamed') return `${mark}${before} is now ${after}`
  if (kind !== 'changed') return `${mark}${target}  ${kindOf(subject, before ?? after)} ${kind}`
  if (before === null) return `${mark}${target}.${field}  ${inlineJson(after)}  (new)`
  if (after === null) return `${mark}${target}.${field}  ${inlineJson(before)}  (gone)`
  return `${mark}${target}.${field}  ${inlineJson(before)} → ${inlineJson(after)}`
}

const kindOf = (subject: string, member: Json): string =>
  subject === 'node' ? String((member as { type?: Json }).type ?? subject) : subject
