import type { DraftAnswer } from '../../src/drafts/answers/draft-answer.ts'

/** A label like "drop 3; insert after 2: translate it" as the plan that comes of it, in places of the plan as shown; null in no known form. */
export function planLabelled(label: string, count: number): string | null {
  const plan: Change[] = []
  for (const deed of label.split(/;\s*/)) {
    const [head = ''] = deed.split(':')
    const numbers = (head.match(/\d+/g) ?? []).map(Number)
    const [first = 0, second = 0] = numbers
    if (deed === '' || /^(?:then )?run/.test(deed)) continue
    if (head.startsWith('drop')) plan.push({ drop: numbers })
    else if (head.startsWith('only'))
      plan.push({ drop: placesTo(count).filter(place => !numbers.includes(place)) })
    else if (head.startsWith('swap')) plan.push({ swap: [first, second] })
    else if (head.startsWith('move')) plan.push({ move: first, to: second })
    else if (head.startsWith('insert')) plan.push({ insert: first })
    else if (head.startsWith('change')) plan.push({ change: first })
    else return null
  }
  return planOf(plan, count)
}

/** The plan that comes of an answer; its kind where it changes none. */
export function planRead(read: DraftAnswer, count: number): string {
  const changes = changesOf(read, count)
  return changes === null ? read.kind : planOf(changes, count)
}

type Change =
  | { readonly drop: readonly number[] }
  | { readonly swap: readonly [number, number] }
  | { readonly move: number; readonly to: number }
  /** Behind which place. */
  | { readonly insert: number }
  | { readonly change: number }

function changesOf(read: DraftAnswer, count: number): readonly Change[] | null {
  switch (read.kind) {
    case 'skip':
    case 'skip_and_run':
      return [{ drop: read.steps.map(placeOf) }]
    case 'partial':
      return [{ drop: placesTo(count).filter(place => !read.steps.map(placeOf).includes(place)) }]
    case 'swap':
      return [{ swap: [placeOf(read.steps[0]), placeOf(read.steps[1])] }]
    case 'move':
      return [{ move: placeOf(read.step), to: read.to }]
    case 'change':
      return read.step === null ? null : [{ change: placeOf(read.step) }]
    case 'add': {
      const where = read.where ?? 'end'
      if (where === 'start') return [{ insert: 0 }]
      if (where === 'end') return [{ insert: count }]
      return [{ insert: 'before' in where ? placeOf(where.before) - 1 : placeOf(where.after) }]
    }
    case 'several':
      return read.edits.flatMap(edit => changesOf(edit, count) ?? [])
    default:
      return null
  }
}

/** What stands elsewhere first, then what is new, then what is gone: all places are those of the plan as shown. */
function planOf(changes: readonly Change[], count: number): string {
  let places = placesTo(count).map(String)
  for (const change of changes) {
    if ('swap' in change) {
      const [one, other] = change.swap.map(String)
      places = places.map(place => (place === one ? (other ?? '') : place === other ? (one ?? '') : place))
    } else if ('move' in change) {
      const moved = String(change.move)
      places = places.filter(place => place !== moved).toSpliced(change.to - 1, 0, moved)
    }
  }
  for (const change of changes)
    if ('insert' in change) {
      const at = change.insert === 0 ? 0 : places.indexOf(String(change.insert)) + 1
      places = places.toSpliced(at, 0, NEW)
    }
  const gone = new Set(changes.flatMap(change => ('drop' in change ? change.drop.map(String) : [])))
  const changed = new Set(changes.flatMap(change => ('change' in change ? [String(change.change)] : [])))
  return places
    .filter(place => !gone.has(place))
    .map(place => (changed.has(place) ? `${place}*` : place))
    .join()
}

/** A step that was not there. */
const NEW = 'new'

const placesTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)
const placeOf = (id: string): number => Number(id.slice(1))
