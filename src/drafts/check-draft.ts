import type { RequiredStep } from '../core/context-type.ts'
import type { DraftStep, PlanIntent } from '../core/draft.ts'
import { LIMITS } from '../core/limits.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { isLightWord } from '../nlu/text/light-words.ts'
import { plainWords } from '../nlu/text/plain-words.ts'
import type { DraftFault } from './draft-fault.ts'
import type { DraftTool } from './draft-tool.ts'
import { cycleIn } from './order-steps.ts'
import { isPlanCall } from './plan-call.ts'
import { referencesIn } from './references.ts'

/** Bounds of a draft. */
export interface DraftRules {
  readonly tools: readonly DraftTool[]
  readonly requiredSteps?: readonly RequiredStep[]
}

export interface CheckedDraft {
  readonly steps: readonly DraftStep[]
  readonly intent: Pick<PlanIntent, 'requestedOutputs' | 'priorityEntities' | 'entityId'>
}

/** All that is wrong with a draft, worst first. An empty list: it may be shown and run. */
export function checkDraft(draft: CheckedDraft, rules: DraftRules): readonly DraftFault[] {
  const { steps, intent } = draft
  const { tools, requiredSteps = [] } = rules
  if (steps.length === 0) return [{ kind: 'no_steps' }]
  const most = LIMITS.planSteps
  if (steps.length > most) return [{ kind: 'too_many_steps', count: steps.length, most }]
  return [
    ...steps.flatMap(step => workFaults(step, tools)),
    ...dependencyFaults(steps),
    ...requiredFaults(steps, requiredSteps),
    ...coverageFaults(steps, tools, intent),
  ]
}

function workFaults({ id: step, work }: DraftStep, tools: readonly DraftTool[]): readonly DraftFault[] {
  const named = work.kind === 'call' ? [work.tool] : work.tools
  const misnamed = named.flatMap((tool): DraftFault[] => {
    if (isPlanCall(tool)) return [{ kind: 'plan_in_plan', step }]
    return tools.some(({ name }) => name === tool) ? [] : [{ kind: 'unknown_tool', step, tool }]
  })
  if (misnamed.length > 0 || work.kind !== 'call') return misnamed
  const tool = tools.find(({ name }) => name === work.tool)
  const check = tool?.check(work.arguments)
  if (check === undefined || check.ok) return []
  const places = referencesIn(work.arguments).map(({ place }) => place)
  const faults = check.faults.filter(fault => !places.some(place => isAbout(fault, place)))
  return faults.length === 0 ? [] : [{ kind: 'arguments_unfit', step, tool: work.tool, faults }]
}

/** True for a fault at a place whose value nobody knows yet, inside it, or around it. */
function isAbout(fault: string, place: string): boolean {
  const [at = ''] = fault.split(':')
  return at === place || isInside(at, place) || isInside(place, at)
}

const isInside = (inner: string, outer: string): boolean =>
  inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`)

function dependencyFaults(steps: readonly DraftStep[]): readonly DraftFault[] {
  const places = new Map(steps.map(({ id }, index) => [id, index] as const))
  const cycle = cycleIn(steps)
  const faults = steps.flatMap(({ id: step, after, work }, index) => {
    const taken = work.kind === 'call' ? referencesIn(work.arguments).map(({ from }) => from) : []
    return [...new Set([...after, ...taken])].flatMap((dependency): DraftFault[] => {
      const place = places.get(dependency)
      if (place === undefined) return [{ kind: 'unknown_dependency', step, dependency }]
      return place > index && !cycle.includes(step) ? [{ kind: 'dependency_late', step, dependency }] : []
    })
  })
  return cycle.length === 0 ? faults : [{ kind: 'cycle', steps: cycle }, ...faults]
}

function requiredFaults(
  steps: readonly DraftStep[],
  required: readonly RequiredStep[],
): readonly DraftFault[] {
  const placed = required.map(one => ({
    ...one,
    place: steps.findIndex(({ work }) => work.kind === 'call' && work.tool === one.tool),
  }))
  const missing = placed.flatMap(({ tool, optional, place }): DraftFault[] =>
    place === -1 && optional !== true ? [{ kind: 'required_step_missing', tool }] : [],
  )
  const present = placed.filter(({ place }) => place !== -1)
  const misplaced = present.flatMap(({ tool, place }, index): DraftFault[] => {
    const before = present.slice(0, index).find(one => one.place > place)
    return before === undefined ? [] : [{ kind: 'required_step_early', tool, before: before.tool }]
  })
  return [...missing, ...misplaced]
}

function coverageFaults(
  steps: readonly DraftStep[],
  tools: readonly DraftTool[],
  { requestedOutputs, priorityEntities, entityId }: CheckedDraft['intent'],
): readonly DraftFault[] {
  if (requestedOutputs.length + priorityEntities.length === 0) return []
  const text = steps.map(step => textOf(step, tools)).join(' ')
  const words = [...new Set(wordsOf(text))]
  const plain = plainWords(text)
  const isNamed = (entity: string) => entity === entityId || plain.includes(plainWords(entity))
  return [
    ...requestedOutputs.flatMap((output): DraftFault[] =>
      isCovered(wordsOf(output), words) ? [] : [{ kind: 'output_uncovered', output }],
    ),
    ...priorityEntities.flatMap((entity): DraftFault[] =>
      isNamed(entity) ? [] : [{ kind: 'entity_uncovered', entity }],
    ),
  ]
}

function textOf({ title, work }: DraftStep, tools: readonly DraftTool[]): string {
  const described = (name: string) =>
    `${name.replaceAll('_', ' ')} ${tools.find(tool => tool.name === name)?.description ?? ''}`
  return work.kind === 'call'
    ? `${title} ${described(work.tool)} ${JSON.stringify(work.arguments)}`
    : `${title} ${work.objective} ${work.tools.map(described).join(' ')}`
}

const wordsOf = (text: string): readonly string[] =>
  plainWords(text)
    .split(' ')
    .filter(word => word !== '' && !isLightWord(word))

/** Half of what it is called is met: people and models call one thing by several names. */
function isCovered(output: readonly string[], words: readonly string[]): boolean {
  const met = output.filter(word => words.some(other => areKindred(word, other)))
  return met.length * 2 >= output.length
}
