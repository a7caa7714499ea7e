import { firstFaults } from '../core/clip.ts'
import type { DraftStep } from '../core/draft.ts'
import { type DraftMessageKey, sayOfDraft } from '../messages/drafts-catalog.ts'

/** Fault of a draft; steps are named by their ids. */
export type DraftFault =
  | { readonly kind: 'no_steps' }
  | { readonly kind: 'too_many_steps'; readonly count: number; readonly most: number }
  | { readonly kind: 'unknown_tool'; readonly step: string; readonly tool: string }
  | { readonly kind: 'plan_in_plan'; readonly step: string }
  | {
      readonly kind: 'arguments_unfit'
      readonly step: string
      readonly tool: string
      readonly faults: readonly string[]
    }
  | { readonly kind: 'cycle'; readonly steps: readonly string[] }
  | { readonly kind: 'unknown_dependency'; readonly step: string; readonly dependency: string }
  /** Step that stands before what it comes after. */
  | { readonly kind: 'dependency_late'; readonly step: string; readonly dependency: string }
  | { readonly kind: 'required_step_missing'; readonly tool: string }
  | { readonly kind: 'required_step_early'; readonly tool: string; readonly before: string }
  | { readonly kind: 'output_uncovered'; readonly output: string }
  | { readonly kind: 'entity_uncovered'; readonly entity: string }
export type DraftFaultKind = DraftFault['kind']

interface FaultRow {
  readonly sentence: DraftMessageKey
  /**
   * `fatal`: it can never run so. `broken`: it cannot run before that is mended. `doubtful`: it goes back once and may
   * run all the same.
   */
  readonly weight: 'fatal' | 'broken' | 'doubtful'
}

const FAULTS = {
  no_steps: { sentence: 'draft_no_steps', weight: 'fatal' },
  too_many_steps: { sentence: 'draft_too_many_steps', weight: 'fatal' },
  unknown_tool: { sentence: 'draft_unknown_tool', weight: 'fatal' },
  plan_in_plan: { sentence: 'draft_plan_in_plan', weight: 'fatal' },
  cycle: { sentence: 'draft_cycle', weight: 'fatal' },
  arguments_unfit: { sentence: 'draft_arguments_unfit', weight: 'broken' },
  unknown_dependency: { sentence: 'draft_unknown_dependency', weight: 'broken' },
  dependency_late: { sentence: 'draft_dependency_late', weight: 'broken' },
  required_step_missing: { sentence: 'draft_required_missing', weight: 'broken' },
  required_step_early: { sentence: 'draft_required_early', weight: 'broken' },
  output_uncovered: { sentence: 'draft_output_uncovered', weight: 'doubtful' },
  entity_uncovered: { sentence: 'draft_entity_uncovered', weight: 'doubtful' },
} as const satisfies Record<DraftFaultKind, FaultRow>

export const weightOf = ({ kind }: DraftFault): FaultRow['weight'] => FAULTS[kind].weight

/** True for a fault with which nothing may run. */
export const keepsFromRunning = (fault: DraftFault): boolean => weightOf(fault) !== 'doubtful'

/** The fault in a sentence; steps by their places, tools by the names their reader knows: a model as they are, people by title. */
export const faultSentence = (
  fault: DraftFault,
  steps: readonly DraftStep[],
  locale: string,
  toolName: (tool: string) => string = tool => tool,
): string => sayOfDraft(FAULTS[fault.kind].sentence, locale, valuesOf(fault, placeIn(steps), toolName))

function valuesOf(
  fault: DraftFault,
  place: (id: string) => string,
  toolName: (tool: string) => string,
): Record<string, string | number> {
  switch (fault.kind) {
    case 'cycle':
      return { steps: fault.steps.map(place).join(', ') }
    case 'arguments_unfit':
      return { step: place(fault.step), tool: toolName(fault.tool), faults: firstFaults(fault.faults) }
    case 'unknown_dependency':
    case 'dependency_late':
      return { step: place(fault.step), dependency: place(fault.dependency) }
    case 'unknown_tool':
      return { step: place(fault.step), tool: toolName(fault.tool) }
    case 'required_step_missing':
      return { tool: toolName(fault.tool) }
    case 'required_step_early':
      return { tool: toolName(fault.tool), before: toolName(fault.before) }
    case 'plan_in_plan':
      return { step: place(fault.step) }
    default:
      return fault
  }
}

/** Place of a step from 1 on, as people and models count; an id that belongs to none as it is. */
export function placeIn(steps: readonly DraftStep[]): (id: string) => string {
  return id => {
    const index = steps.findIndex(step => step.id === id)
    return index === -1 ? id : String(index + 1)
  }
}

/** Instructions for the model whose plan has faults. */
export function correctionOf(
  faults: readonly DraftFault[],
  steps: readonly DraftStep[],
  tools: readonly { readonly name: string }[],
): string {
  const needsNames = faults.some(({ kind }) => kind === 'unknown_tool')
  return [
    'The plan cannot be used as it is. Write the whole plan again and mend this:',
    ...faults.map(fault => `- ${faultSentence(fault, steps, 'en')}`),
    ...(needsNames ? [`Tools there are: ${tools.map(({ name }) => name).join(', ')}.`] : []),
  ].join('\n')
}
