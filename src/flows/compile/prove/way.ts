import type { Condition } from './condition.ts'
import { testsIn, variableName } from './formula.ts'
import type { Wish } from './solve.ts'

/** Something that was found on a way: what became of a condition, or whether an answer was there. */
export type Finding = ConditionFinding | PresenceFinding

interface ConditionFinding {
  readonly kind: 'condition'
  readonly id: number
  readonly condition: Condition
  readonly outcome: Wish['outcome']
}

export interface PresenceFinding {
  readonly kind: 'missing' | 'present'
  readonly id: number
  readonly key: string
}

/** Makes findings: the same one for the same thing. */
export class Findings {
  readonly #known = new Map<string, Finding>()

  of(condition: Condition, outcome: Wish['outcome']): Finding {
    const name = `${outcome} ${condition.text} ${kindsOf(condition)}`
    return this.#one(name, id => ({ kind: 'condition', id, condition, outcome }))
  }

  presence(kind: PresenceFinding['kind'], key: string): Finding {
    return this.#one(`${kind} ${key}`, id => ({ kind, id, key }))
  }

  #one(name: string, make: (id: number) => Finding): Finding {
    const found = this.#known.get(name) ?? make(this.#known.size)
    this.#known.set(name, found)
    return found
  }
}

/** Two scopes may have keys of one name and different types: only what both reason about alike is the same. */
const kindsOf = ({ formula }: Condition): string =>
  testsIn(formula)
    .map(({ simple }) => Number(simple))
    .join('')

/** A way to a node, by what was found on it and still holds; in the order of ids. */
export type Way = readonly Finding[]

export function withFinding(way: Way, finding: Finding): Way {
  const after = way.findIndex(({ id }) => id >= finding.id)
  if (after < 0) return [...way, finding]
  return way[after] === finding ? way : way.toSpliced(after, 0, finding)
}

export const withFindings = (way: Way, findings: readonly Finding[]): Way => findings.reduce(withFinding, way)

/** Rest of a way once variables have changed. */
export function lasting(way: Way, isChanged: (variable: string) => boolean): Way {
  const isLost = (finding: Finding) => readsOf(finding).some(isChanged)
  return way.some(isLost) ? way.filter(finding => !isLost(finding)) : way
}

export const readsOf = (finding: Finding): readonly string[] =>
  finding.kind === 'condition' ? finding.condition.reads : [variableName('answers', finding.key)]

export const finds = (way: Way, kind: PresenceFinding['kind'], key: string): boolean =>
  way.some(finding => finding.kind === kind && finding.key === key)

/** Findings that all of the ways have. */
export const common = ([first = [], ...others]: readonly Way[]): Way =>
  first.filter(finding => others.every(way => way.includes(finding)))

/** Beyond this, ways are taken together: less is known then, never something wrong. */
const MOST_WAYS = 32

/** Ways that meet at a node. One of which less is known stands for those of which more is; too many become one. */
export class Ways {
  #ways: readonly Way[] = []
  #isOne = false

  get all(): readonly Way[] {
    return this.#ways
  }

  /** False where nothing new is among them. */
  add(ways: readonly Way[]): boolean {
    let isNew = false
    for (const way of ways) {
      if (this.#ways.some(known => isPartOf(known, way))) continue
      isNew = true
      this.#ways = [...this.#ways.filter(known => !isPartOf(way, known)), way]
      if (!this.#isOne && this.#ways.length <= MOST_WAYS) continue
      this.#isOne = true
      this.#ways = [common(this.#ways)]
    }
    return isNew
  }
}

/** Both are in the order of ids. */
function isPartOf(one: Way, other: Way): boolean {
  if (one.length > other.length) return false
  let at = 0
  for (const finding of one) {
    while (at < other.length && (other[at] as Finding).id < finding.id) at++
    if (other[at] !== finding) return false
  }
  return true
}
