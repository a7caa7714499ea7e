import type { Sequence } from '../../nlu/sequences/sequence.ts'
import type { Language } from '../../nlu/text/language.ts'
import { EDGE_TYPES, type EdgeType, MAX_STEPS, NODE_FIELDS, type ProcessMapParams } from '../catalog.ts'
import type { MapData } from '../submission.ts'

export interface NamedStep {
  readonly name: string
  readonly owner: string | null
  readonly outcome: string | null
  /** How it follows the step before. */
  readonly follows: EdgeType
}

/** A sequence that was told, as steps of a map. */
export const namedSteps = ({ steps }: Sequence): readonly NamedStep[] =>
  steps.map(({ action, actor, text, approval, parallel }) => ({
    name: capital(withoutActor(action.text === '' ? text : action.text, actor?.text ?? null)),
    owner: actor === undefined ? null : capital(actor.text.replace(ARTICLE, '')),
    outcome: null,
    follows: parallel ? 'parallel' : approval ? 'approval' : 'sequence',
  }))

/** "prüft HR den Antrag": who does it has a field of its own. */
function withoutActor(action: string, actor: string | null): string {
  const [verb = '', ...rest] = action.split(' ')
  const isNext = actor !== null && rest.length > 0 && rest.join(' ').startsWith(actor)
  return isNext && !/^(?:by|von|vom|durch)$/i.test(verb)
    ? `${verb}${rest.join(' ').slice(actor.length)}`
    : action
}

/** "The warehouse", "die Buchhaltung": a field names who it is. */
const ARTICLE = /^(?:the|an?|our|der|die|das|dem|den|eine?r?|unsere?r?)\s+(?=\S)/i

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export interface MapHints {
  /** What is mapped, as written; null when only steps are named. */
  readonly process: string | null
  readonly count: number | null
  readonly steps: readonly NamedStep[]
}

const FEWEST_STEPS = 2
const TITLES = { en: 'Process', de: 'Prozess' } as const

/** Where nothing says what it is, its ends do. */
function fromTo(steps: readonly NamedStep[]): string | null {
  const [first, last] = [steps[0], steps.at(-1)]
  return first === undefined || last === undefined || first === last
    ? null
    : `${titled(first)} → ${titled(last)}`
}

/** "Takes the order" says little without who does: told in the third person, the step needs its subject. */
const titled = ({ name, owner }: NamedStep) =>
  owner === null || !FINITE.test(name) ? name : `${owner} ${name.charAt(0).toLowerCase()}${name.slice(1)}`
const FINITE = /^\p{L}+(?:[^\Ws]s|t)(?=\s|$)/u

/** The parameters of a map, from what the message names. */
export function inferMap({ process, count, steps }: MapHints, language: Language): ProcessMapParams {
  const named = process ?? fromTo(steps) ?? TITLES[language]
  return {
    title: capital(named).slice(0, 200),
    required_fields: [...NODE_FIELDS],
    edge_types: [...EDGE_TYPES],
    min_steps: Math.min(Math.max(count ?? 0, steps.length, FEWEST_STEPS), MAX_STEPS),
    seed_nodes: steps.slice(0, MAX_STEPS).map(({ name }) => name.slice(0, 200)),
  }
}

/** The named steps with owners and outcomes, joined in their order. */
export function seedMap(steps: readonly NamedStep[]): MapData {
  const nodes = steps.slice(0, MAX_STEPS).map(({ name, owner, outcome }, at) => ({
    id: `s${at + 1}`,
    step_name: name,
    owner: owner ?? '',
    outcome: outcome ?? '',
  }))
  const edges = nodes.slice(1).map(({ id }, at) => ({
    from: nodes[at]?.id ?? '',
    to: id,
    type: steps[at + 1]?.follows ?? 'sequence',
  }))
  return { nodes, edges }
}
