import { clip } from '../../../core/clip.ts'
import type { Fact } from '../../../core/event.ts'
import { canonicalJson, isPlainObject } from '../../../core/json.ts'
import type { Difference, ReplayedTurn } from '../../../turn/replay.ts'
import type { Paint } from '../../terminal.ts'

const LONGEST = 100

/** One turn as it would have gone: the same, otherwise from a fact on, or nobody can tell. */
export function formatTurn({ turn, outcome }: ReplayedTurn, paint: Paint): string {
  switch (outcome.kind) {
    case 'same':
      return `${turn}  ${paint('dim', 'the same')}\n`
    case 'skipped':
      return `${turn}  ${paint('yellow', 'cannot be told')}: ${outcome.why}\n`
    case 'differs':
      return `${turn}  ${paint('red', 'otherwise')} from fact ${outcome.difference.seq} on: ${changeOf(outcome.difference)}\n`
  }
}

/** The first fact that would be another: its fields that differ, or both facts by name. */
export function changeOf({ recorded, now }: Pick<Difference, 'recorded' | 'now'>): string {
  if (
    recorded?.type === 'effect_claimed' &&
    now?.type === 'effect_claimed' &&
    recorded.payload.name === now.payload.name
  )
    return `${recorded.payload.kind} ${recorded.payload.name} would be asked something else, and nobody knows its answer`
  if (recorded === null || now === null || recorded.type !== now.type)
    return `${nameOf(now)} instead of ${nameOf(recorded)}`
  const changes = changed(recorded.payload as object, now.payload as object)
  return `${recorded.type} ${changes.length === 0 ? 'in other words' : changes.join(', ')}`
}

const nameOf = (fact: Fact | null): string => (fact === null ? 'nothing' : `${fact.type}${detailOf(fact)}`)

/** A field that says most about a fact of its kind. */
function detailOf({ payload }: Fact): string {
  const { verdict, tool, name, kind, code } = payload as Readonly<Record<string, unknown>>
  const parts = [tool ?? name ?? kind, verdict, code].filter(part => typeof part === 'string')
  return parts.length === 0 ? '' : ` (${parts.join(' ')})`
}

function changed(before: object, now: object): readonly string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return keys.flatMap(key => {
    const [was, is] = [fieldOf(before, key), fieldOf(now, key)]
    if (was === is) return []
    // Everything that lost is in it.
    return key === 'candidates' ? [] : [`${key}: ${clip(was, LONGEST)} → ${clip(is, LONGEST)}`]
  })
}

function fieldOf(fields: object, key: string): string {
  const value: unknown = Reflect.get(fields, key)
  if (value === undefined) return 'nothing'
  return typeof value === 'string'
    ? value
    : isPlainObject(value) || Array.isArray(value)
      ? canonicalJson(value)
      : String(value)
}
