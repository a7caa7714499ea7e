import type { Deed } from '../../src/drafts/answers/deeds.ts'
import type { StepRole } from '../../src/drafts/answers/role-signals.ts'
import type { StepEvidence } from '../../src/drafts/answers/step-evidence.ts'

interface Part {
  readonly deed: 'drop' | 'only' | 'swap' | 'move' | 'insert' | 'change'
  readonly numbers: readonly number[]
}

const partsOf = (label: string): readonly Part[] =>
  label.split(/;\s*/).flatMap(part => {
    const [head = ''] = part.split(':')
    const [deed = ''] = head.split(' ')
    const numbers = (head.match(/\d+/g) ?? []).map(Number)
    return /^(?:drop|only|swap|move|insert|change)$/.test(deed)
      ? [{ deed: deed as Part['deed'], numbers }]
      : []
  })

/** The deed of a label: "drop 3; drop 5" is one. */
export function deedOf(label: string, count: number): Deed {
  const parts = partsOf(label)
  const [first] = parts
  if (first === undefined) return 'change'
  const areDrops = parts.every(({ deed }) => deed === 'drop')
  const areChanges = parts.every(({ deed }) => deed === 'change')
  if (parts.length > 1 && !areDrops && !areChanges) return 'several'
  const [one = 0, other = 0] = first.numbers
  if (first.deed === 'move') return other === 1 ? 'move_first' : other === count ? 'move_last' : 'move'
  if (first.deed === 'insert') return one === 0 ? 'insert_first' : one === count ? 'insert_last' : 'insert'
  return first.deed
}

/** Roles of the steps that are spoken of. */
export function rolesOf(
  label: string,
  count: number,
  evidence: readonly StepEvidence[],
): ReadonlyMap<number, StepRole> {
  const roles = new Map<number, StepRole>(evidence.map(({ place }) => [place, 'none']))
  const by = new Map(evidence.map(one => [one.place, one.by]))
  const set = (place: number, role: StepRole) => {
    if (roles.has(place)) roles.set(place, role)
  }
  for (const { deed, numbers } of partsOf(label)) {
    const [one = 0, other = 0] = numbers
    if (deed === 'drop') for (const place of numbers) set(place, 'drop')
    else if (deed === 'only')
      for (const { place } of evidence) set(place, numbers.includes(place) ? 'keep' : 'drop')
    else if (deed === 'change') set(one, 'change')
    else if (deed === 'swap' && roles.has(one) && roles.has(other)) {
      set(one, 'swap')
      set(other, 'swap')
    } else if (deed === 'swap') {
      set(one, 'move')
      set(other, 'move')
    } else if (deed === 'move') {
      if (Math.abs(one - other) === 1 && roles.has(other)) {
        set(one, 'swap')
        set(other, 'swap')
        continue
      }
      set(one, 'move')
      const rest = Array.from({ length: count }, (_, at) => at + 1).filter(place => place !== one)
      const [previous = 0, next = 0] = [rest[other - 2], rest[other - 1]]
      const isPlace = by.get(other) === 'number' || by.get(other) === 'bare'
      if (roles.has(other) && isPlace) set(other, 'to')
      else if (roles.has(next)) set(next, 'before')
      else set(previous, 'after')
    } else if (deed === 'insert') {
      set(one, 'after')
      set(one + 1, 'before')
    }
  }
  return roles
}
