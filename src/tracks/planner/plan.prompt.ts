import { clipMiddle } from '../../core/clip.ts'
import type { Draft, PlanIntent } from '../../core/draft.ts'
import { SHOWN } from '../../core/shown-bounds.ts'
import { stepLines } from '../../drafts/draft-in-words.ts'
import { shownTools } from '../../plans/shown-tools.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'
import { type DraftBounds, placeLines } from './draft-rules.ts'

/** Instructions for the model that drafts a plan. */
export function planPrompt(
  scope: TurnScope,
  intent: PlanIntent,
  { tools, requiredSteps = [] }: DraftBounds,
): string {
  return [
    'You draft a plan for an assistant: the fewest steps that reach the objective, in the order they run.',
    'Each step calls one tool with all its arguments, or is a task with an objective for an executor that may call the tools you name.',
    'Use only the tools below. Take a value from an earlier result with {"$from": "s1", "path": "/id"}. Never plan to make a plan.',
    `Write titles in the language ${scope.reads.locale}.`,
    ...placeLines(scope, intent),
    ...(requiredSteps.length === 0
      ? []
      : [
          `The plan has to call, in this order: ${requiredSteps
            .map(({ tool, optional }) => (optional === true ? `${tool} (only where needed)` : tool))
            .join(', ')}.`,
        ]),
    'Tools:',
    ...shownTools(tools).map(
      ({ name, description, parameters }) => `- ${name}: ${description} ${JSON.stringify(parameters)}`,
    ),
  ].join('\n')
}

/** The wish a plan is drafted for, with what was said against an earlier revision. */
export function wishInWords(
  { objective, contextType, entityId, requestedOutputs, priorityEntities }: PlanIntent,
  before: Pick<Draft, 'steps'> | null,
  critique: readonly string[],
): string {
  return [
    `Objective: ${clipMiddle(objective, SHOWN.objective)}`,
    `Context: ${contextType}`,
    ...(entityId === undefined ? [] : [`Entity: ${entityId}`]),
    ...(requestedOutputs.length === 0 ? [] : [`Expected in the end: ${listOf(requestedOutputs)}`]),
    ...(priorityEntities.length === 0 ? [] : [`Has to deal with: ${listOf(priorityEntities)}`]),
    ...(before === null ? [] : ['The plan before:', ...stepLines(before.steps)]),
    ...(critique.length === 0 ? [] : ['It has to be mended:', ...critique.map(note => `- ${note}`)]),
  ].join('\n')
}

/** Things a plan is to give or to deal with, in one line. */
export const listOf = (things: readonly string[]): string => clipMiddle(things.join('; '), SHOWN.objective)
