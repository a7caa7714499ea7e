import type { PlanId } from '../../core/id.ts'
import type { StepStatus } from '../../core/plan.ts'
import { bytesOf } from './state-rooms.ts'

/** A plan of calls in the shared state. */
export interface PlanOfCalls {
  readonly id: PlanId
  readonly producer: string
  /** `plan#step` it is run for. */
  readonly parent: string | null
  readonly steps: readonly { readonly kind: string; readonly name: string | null }[]
  readonly leftOut?: readonly ['steps']
}

export interface StepOfCalls {
  readonly plan: PlanId
  readonly step: number
  readonly status: StepStatus
  readonly code?: string
}

export interface Operation {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: string
  readonly value?: unknown
}

/** A plan with its steps that moved on, the latest one last. Either may have begun in an earlier run. */
interface Group {
  plan: PlanOfCalls | null
  readonly steps: Map<string, StepOfCalls>
}

/**
 * Plans of calls and their steps in the room there is for them.
 *
 * C1. The plans that moved on last stand there. Where there is no room for more, the others leave it whole, with their steps, until
 *     they move on.
 * C2. One that is too long alone stands there without its list of steps, and with those that moved on last.
 */
export class CallsInState {
  readonly #groups = new Map<PlanId, Group>()
  /** Entries the reader knows, by their paths. */
  #told = new Map<string, unknown>()
  #bytes: number

  constructor(bytes: number) {
    this.#bytes = bytes
  }

  takePlan(plan: PlanOfCalls): Operation[] {
    this.#groupOf(plan.id).plan = plan
    return this.#tell()
  }

  takeStep(id: string, step: StepOfCalls): Operation[] {
    const { steps } = this.#groupOf(step.plan)
    steps.delete(id)
    steps.set(id, step)
    return this.#tell()
  }

  fitInto(bytes: number): void {
    this.#bytes = bytes
    this.#told = this.#fitting()
  }

  /** Entries below `plans` or `steps`. */
  entries(of: 'plans' | 'steps'): Readonly<Record<string, unknown>> {
    const root = `/${of}/`
    return Object.fromEntries(
      [...this.#told].flatMap(([path, value]) =>
        path.startsWith(root) ? [[nameIn(path.slice(root.length)), value]] : [],
      ),
    )
  }

  #groupOf(plan: PlanId): Group {
    const group = this.#groups.get(plan) ?? { plan: null, steps: new Map<string, StepOfCalls>() }
    this.#groups.delete(plan)
    this.#groups.set(plan, group)
    return group
  }

  #tell(): Operation[] {
    const before = this.#told
    this.#told = this.#fitting()
    const gone = [...before.keys()].filter(path => !this.#told.has(path))
    return [
      ...gone.map(path => ({ op: 'remove', path }) as const),
      ...[...this.#told].flatMap(([path, value]) =>
        before.get(path) === value ? [] : [{ op: 'add', path, value } as const],
      ),
    ]
  }

  #fitting(): Map<string, unknown> {
    const told: (readonly [string, unknown])[] = []
    let left = this.#bytes - EMPTY_BYTES
    const latestFirst = [...this.#groups].toReversed()
    for (const [place, [, group]] of latestFirst.entries()) {
      const entries = entriesOf(group)
      const bytes = entries.reduce((sum, entry) => sum + bytesOfEntry(entry), 0)
      if (bytes > left) {
        if (place === 0) told.push(...latestThatFit(entriesOf(withoutSteps(group)), left))
        for (const [plan] of latestFirst.slice(Math.max(place, 1))) this.#groups.delete(plan)
        break
      }
      told.unshift(...entries)
      left -= bytes
    }
    return new Map(told)
  }
}

const EMPTY_BYTES = bytesOf({ plans: {}, steps: {} })

const pointerOf = (id: string): string => id.replaceAll('~', '~0').replaceAll('/', '~1')
const nameIn = (pointer: string): string => pointer.replaceAll('~1', '/').replaceAll('~0', '~')

type Entry = readonly [path: string, value: unknown]

/** With its path in place of its name, which is shorter. */
const bytesOfEntry = ([path, value]: Entry): number => bytesOf(path) + bytesOf(value) + 2

const entriesOf = ({ plan, steps }: Group): readonly Entry[] => [
  ...(plan === null ? [] : [[`/plans/${pointerOf(plan.id)}`, plan] as const]),
  ...[...steps].map(([id, step]) => [`/steps/${pointerOf(id)}`, step] as const),
]

const outlines = new WeakMap<PlanOfCalls, PlanOfCalls>()

/** The same outline each time: one that was told is not told again. */
function withoutSteps({ plan, steps }: Group): Group {
  if (plan === null) return { plan, steps }
  const outline = outlines.get(plan) ?? { ...plan, steps: [], leftOut: ['steps'] }
  outlines.set(plan, outline)
  return { plan: outline, steps }
}

/** The plan itself, and its steps from the last on. */
function latestThatFit(entries: readonly Entry[], bytes: number): readonly Entry[] {
  const isPlan = ([path]: Entry): boolean => path.startsWith('/plans/')
  let left = bytes - entries.filter(isPlan).reduce((sum, entry) => sum + bytesOfEntry(entry), 0)
  const steps: Entry[] = []
  for (const entry of entries.filter(entry => !isPlan(entry)).toReversed()) {
    left -= bytesOfEntry(entry)
    if (left < 0) break
    steps.unshift(entry)
  }
  return [...entries.filter(isPlan), ...steps]
}
