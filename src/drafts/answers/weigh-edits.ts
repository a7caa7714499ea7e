import type { Judgement } from '../../nlu/judge/judge.ts'
import type { Deed } from './deeds.ts'
import type { DraftRevision } from './draft-answer.ts'
import type { DraftReading } from './draft-reading.ts'
import { outcomeKey } from './outcome-key.ts'
import type { StepRole } from './role-signals.ts'
import { fromStart } from './steps-named.ts'

/** A step that is spoken of, with what may become of it. */
export interface JudgedStep {
  readonly place: number
  readonly roles: Readonly<Record<StepRole, number>>
}

/** A way to change the plan, and how likely it is meant among all ways there are. */
export interface WeighedEdit {
  readonly edits: readonly DraftRevision[]
  readonly likelihood: number
}

interface CandidateEdit {
  readonly edits: readonly DraftRevision[]
  readonly weight: number
}

/** Ways to change the plan that deeds and roles allow, the likeliest first. */
export function weighEdits(
  reading: DraftReading,
  deeds: Judgement<Deed>,
  steps: readonly JudgedStep[],
): readonly WeighedEdit[] {
  const ways = new Map<string, CandidateEdit>()
  let whole = 0
  for (const [deed, likelihood] of Object.entries(deeds.of) as (readonly [Deed, number])[]) {
    const found = WAYS[deed](steps, reading)
    // What nobody can make of the words takes part all the same: it is then that they mean something else.
    whole += found.length === 0 ? likelihood * MISSED : 0
    for (const { edits, weight } of found) {
      const key = edits.map(edit => outcomeKey(edit, reading.steps)).join('; ')
      const own = likelihood * weight
      whole += own
      ways.set(key, { edits, weight: (ways.get(key)?.weight ?? 0) + own })
    }
  }
  return [...ways.values()]
    .map(({ edits, weight }) => ({ edits, likelihood: whole === 0 ? 0 : weight / whole }))
    .toSorted((one, other) => other.likelihood - one.likelihood)
}
/** Weight of a deed whose steps were not found. */
const MISSED = 0.5

type Way = (steps: readonly JudgedStep[], reading: DraftReading) => readonly CandidateEdit[]

const WAYS: Readonly<Record<Deed, Way>> = {
  drop: (steps, reading) => chosen(steps, 'drop', ['none'], reading, ids => ({ kind: 'skip', steps: ids })),
  only: (steps, reading) =>
    chosen(steps, 'keep', ['none', 'drop'], reading, ids => ({ kind: 'partial', steps: ids })),
  change: (steps, reading) => changes(steps, reading),
  swap: (steps, reading) => swaps(steps, reading),
  move_first: (steps, reading) => moves(steps, reading, 1),
  move_last: (steps, reading) => moves(steps, reading, reading.steps.length),
  move: (steps, reading) => [...movesBeside(steps, reading), ...movesTo(steps, reading)],
  insert_first: (steps, reading) => [
    { edits: [added(reading, 'start')], weight: others(steps, [], ['before']) },
  ],
  insert_last: (steps, reading) => [{ edits: [added(reading, 'end')], weight: others(steps, [], ['after']) }],
  insert: (steps, reading) => inserts(steps, reading),
  several: (steps, reading) => severals(steps, reading),
}

const idAt = ({ steps }: DraftReading, place: number): string => steps[place - 1]?.id ?? ''

/** Likelihood that nothing becomes of the steps but those of the edit. */
const others = (
  steps: readonly JudgedStep[],
  own: readonly JudgedStep[],
  also: readonly StepRole[] = [],
): number =>
  steps.reduce(
    (product, step) =>
      own.includes(step)
        ? product
        : product * Math.max(step.roles.none, ...also.map(role => step.roles[role])),
    1,
  )

/** All steps whose likelier role it is, or else the likeliest; and that without the doubtful ones. */
function chosen(
  steps: readonly JudgedStep[],
  role: StepRole,
  rest: readonly StepRole[],
  reading: DraftReading,
  edit: (ids: readonly string[]) => DraftRevision,
): readonly CandidateEdit[] {
  const restOf = (step: JudgedStep) => Math.max(...rest.map(one => step.roles[one]))
  const likely = steps.filter(step => step.roles[role] > restOf(step))
  const [best] = steps.toSorted((one, other) => other.roles[role] - one.roles[role])
  if (best === undefined) return []
  const sets = [likely.length > 0 ? likely : [best]]
  // The least sure step, in and out.
  const [doubtful] = steps
    .filter(step => step !== best)
    .toSorted(
      (one, other) => Math.abs(one.roles[role] - restOf(one)) - Math.abs(other.roles[role] - restOf(other)),
    )
  if (doubtful !== undefined)
    sets.push(
      likely.includes(doubtful) ? likely.filter(step => step !== doubtful) : [...(sets[0] ?? []), doubtful],
    )
  return sets
    .filter(set => set.length > 0 && set.length < reading.steps.length)
    .map(set => ({
      edits: [
        edit(
          set
            .map(({ place }) => place)
            .toSorted((a, b) => a - b)
            .map(place => idAt(reading, place)),
        ),
      ],
      weight:
        set.reduce((product, step) => product * step.roles[role], 1) *
        steps.reduce((product, step) => (set.includes(step) ? product : product * restOf(step)), 1),
    }))
}

function changes(steps: readonly JudgedStep[], reading: DraftReading): readonly CandidateEdit[] {
  const single = steps.map(step => ({
    edits: [changed(reading, step.place)],
    weight: step.roles.change * others(steps, [step]),
  }))
  const likely = steps.filter(({ roles }) => roles.change > roles.none)
  return likely.length < 2
    ? single
    : [
        ...single,
        {
          edits: likely.map(({ place }) => changed(reading, place)),
          weight: likely.reduce((product, step) => product * step.roles.change, others(steps, likely)),
        },
      ]
}

const changed = (reading: DraftReading, place: number): DraftRevision => ({
  kind: 'change',
  step: idAt(reading, place),
  what: reading.message,
})

const pairsOf = (steps: readonly JudgedStep[]) =>
  steps.flatMap(one => steps.flatMap(other => (one.place < other.place ? [[one, other] as const] : [])))

/** Neighbours change places; what lies further apart does where it is told in as many words, else one goes beside the other. */
const swaps = (steps: readonly JudgedStep[], reading: DraftReading): readonly CandidateEdit[] =>
  pairsOf(steps).flatMap(([one, other]): readonly CandidateEdit[] => {
    const weight = one.roles.swap * other.roles.swap * others(steps, [one, other])
    const isTold = other.place - one.place === 1 || reading.lexicon.swap.test(reading.text)
    const [first, second] = [one, other].map(({ place }) => idAt(reading, place)) as [string, string]
    return isTold
      ? [{ edits: [{ kind: 'swap', steps: [first, second] }], weight }]
      : [{ edits: [{ kind: 'move', step: second, to: one.place }], weight }]
  })

const moves = (steps: readonly JudgedStep[], reading: DraftReading, to: number): readonly CandidateEdit[] =>
  steps.flatMap(step => {
    if (step.place === to) return []
    const beside: readonly StepRole[] = to === 1 ? ['before', 'to'] : ['after', 'to']
    return [
      {
        edits: [moved(reading, step.place, to)],
        weight: step.roles.move * others(steps, [step], beside),
      },
    ]
  })

/** A step that goes one place further changes places with its neighbour. */
function moved(reading: DraftReading, place: number, to: number): DraftRevision {
  const [low, high] = [Math.min(place, to), Math.max(place, to)]
  return high - low === 1
    ? { kind: 'swap', steps: [idAt(reading, low), idAt(reading, high)] }
    : { kind: 'move', step: idAt(reading, place), to }
}

const movesBeside = (steps: readonly JudgedStep[], reading: DraftReading): readonly CandidateEdit[] =>
  steps.flatMap(step =>
    steps.flatMap(anchor =>
      anchor === step
        ? []
        : (['before', 'after', 'to'] as const).flatMap(role => {
            const to = placeBeside(step.place, anchor.place, role)
            return to === step.place
              ? []
              : [
                  {
                    edits: [moved(reading, step.place, to)],
                    weight: step.roles.move * anchor.roles[role] * others(steps, [step, anchor]),
                  },
                ]
          }),
    ),
  )

function placeBeside(place: number, anchor: number, role: 'before' | 'after' | 'to'): number {
  if (role === 'to') return anchor
  if (role === 'before') return place < anchor ? anchor - 1 : anchor
  return place < anchor ? anchor : anchor + 1
}

/** "As the second", "an zweiter Stelle", one up or down. */
function movesTo(steps: readonly JudgedStep[], reading: DraftReading): readonly CandidateEdit[] {
  const { read, lexicon, text } = reading
  const places = new Set(
    read.flatMap(({ words, mentions }) =>
      words.flatMap((word, at) =>
        Object.hasOwn(lexicon.places, word) && !mentions.some(one => one.words.includes(at))
          ? [fromStart(lexicon.places[word] ?? 0, reading.steps.length)]
          : [],
      ),
    ),
  )
  return steps.flatMap(step => {
    const near = lexicon.up.test(text) ? [step.place - 1] : lexicon.down.test(text) ? [step.place + 1] : []
    return [...places, ...near].flatMap(to =>
      to < 1 || to > reading.steps.length || to === step.place
        ? []
        : [{ edits: [moved(reading, step.place, to)], weight: step.roles.move * others(steps, [step]) }],
    )
  })
}

const added = (
  reading: DraftReading,
  where: Extract<DraftRevision, { kind: 'add' }>['where'],
): DraftRevision => ({
  kind: 'add',
  what: reading.message,
  where,
})

/** Behind a step, before one, or between two. */
const inserts = (steps: readonly JudgedStep[], reading: DraftReading): readonly CandidateEdit[] => {
  const behind = (place: number) => added(reading, place === 0 ? 'start' : { after: idAt(reading, place) })
  const single = steps.flatMap(step => [
    { edits: [behind(step.place)], weight: step.roles.after * others(steps, [step]) },
    { edits: [behind(step.place - 1)], weight: step.roles.before * others(steps, [step]) },
  ])
  const between = pairsOf(steps).flatMap(([one, other]) =>
    other.place === one.place + 1
      ? [
          {
            edits: [behind(one.place)],
            weight: one.roles.after * other.roles.before * others(steps, [one, other]),
          },
        ]
      : [],
  )
  return [...single, ...between]
}

/** Each step by its likeliest role, where that makes several deeds. */
function severals(steps: readonly JudgedStep[], reading: DraftReading): readonly CandidateEdit[] {
  const roles = steps.map(step => ({
    step,
    role: likeliest(step),
    weight: Math.max(...Object.values(step.roles)),
  }))
  const placesWith = (role: StepRole) => roles.flatMap(one => (one.role === role ? [one.step.place] : []))
  const weight = roles.reduce((product, one) => product * one.weight, 1)
  const [drop, change, swap] = [placesWith('drop'), placesWith('change'), placesWith('swap')]
  const [move, before, after] = [placesWith('move'), placesWith('before'), placesWith('after')]
  if (placesWith('keep').length > 0 || swap.length % 2 === 1 || swap.length > 2) return []
  const anchors = [...before.map(place => place - 1), ...after]
  const edits: DraftRevision[] = [
    ...(swap.length === 2
      ? [{ kind: 'swap', steps: [idAt(reading, swap[0] ?? 0), idAt(reading, swap[1] ?? 0)] } as const]
      : []),
    ...change.map(place => changed(reading, place)),
    ...(drop.length > 0 ? [{ kind: 'skip', steps: drop.map(place => idAt(reading, place)) } as const] : []),
  ]
  const { lexicon, text } = reading
  if (move.length > 1) return []
  const [goes] = move
  if (goes !== undefined) {
    const [anchor] = anchors
    const to = lexicon.toEnd.test(text) ? reading.steps.length : lexicon.toStart.test(text) ? 1 : null
    const place =
      anchor === undefined
        ? to
        : before.length > 0
          ? placeBeside(goes, before[0] ?? 0, 'before')
          : placeBeside(goes, after[0] ?? 0, 'after')
    if (place === null || place === goes) return []
    edits.unshift(moved(reading, goes, place))
  } else if (anchors.length > 0) {
    const [anchor = 0, ...more] = new Set(anchors)
    if (more.length > 0) return []
    edits.push(added(reading, anchor === 0 ? 'start' : { after: idAt(reading, anchor) }))
  } else if (lexicon.add.test(text) || lexicon.also.test(text)) {
    const plain = edits
    const where = lexicon.toStart.test(text) ? 'start' : 'end'
    return plain.length === 0 ? [] : [{ edits: [...plain, added(reading, where)], weight }]
  }
  return edits.length > 1 ? [{ edits, weight }] : []
}

const likeliest = ({ roles }: JudgedStep): StepRole =>
  (Object.entries(roles) as (readonly [StepRole, number])[]).reduce((best, one) =>
    one[1] > best[1] ? one : best,
  )[0]
