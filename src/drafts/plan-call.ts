import * as z from 'zod/mini'
import { EXECUTION_MODES, type ExecutionMode, type PlanIntent } from '../core/draft.ts'
import { DraftEditSchema } from './draft-edit.ts'
import { plainLine } from './plain-line.ts'

/** Arguments of `agent_create_plan`. */
export const CreatePlanSchema = z.object({
  objective: z
    .string()
    .check(z.minLength(1), z.describe('Aim of the whole plan, from beginning to end, in one sentence.')),
  execution_mode: z
    .optional(z.enum(EXECUTION_MODES))
    .check(
      z.describe(
        'auto_execute (default) runs the plan; draft_only shows it to the person and runs nothing; agent_review lets a reviewer judge it before it runs.',
      ),
    ),
  auto_execute: z
    .optional(z.boolean())
    .check(z.describe('Older name: false is execution_mode draft_only. execution_mode wins.')),
  requested_outputs: z
    .optional(z.array(z.string()))
    .check(z.describe('Things the person expects to have in the end.')),
  priority_entities: z
    .optional(z.array(z.string()))
    .check(z.describe('Ids or short names of what the plan has to deal with.')),
})

/** Arguments of `agent_run_plan`: without a draft, the latest one. */
export const RunPlanSchema = z.object({
  draft: z.optional(z.string()).check(z.describe('Id of the draft; the latest one if left out.')),
})

/** Arguments of `agent_revise_plan`. */
export const RevisePlanSchema = z.object({
  draft: z.optional(z.string()).check(z.describe('Id of the draft; the latest one if left out.')),
  edits: z.array(DraftEditSchema).check(z.minLength(1), z.describe('Changes, made one after another.')),
})

/** The planner's tools as a model is offered them. None of them can be a step of a plan. */
export const PLAN_CALLS = {
  agent_create_plan: {
    description:
      'Makes a plan of several steps for an objective that needs more than one call, and runs it, shows it for approval, or has it reviewed first. Not for what a single call does.',
    parameters: CreatePlanSchema,
  },
  agent_run_plan: {
    description:
      'Proposes to run a draft that waits, after the person said in their own words that they want it. The person is always asked first; nothing runs before their own yes.',
    parameters: RunPlanSchema,
  },
  agent_revise_plan: {
    description: 'Changes a draft that waits, as the person wished. Shows the new revision; runs nothing.',
    parameters: RevisePlanSchema,
  },
} as const satisfies Record<string, { description: string; parameters: z.ZodMiniType }>
export type PlanCallName = keyof typeof PLAN_CALLS

export const isPlanCall = (tool: string): tool is PlanCallName => Object.hasOwn(PLAN_CALLS, tool)

/** Part of an intent that the call does not say. */
export type AroundPlan = Pick<
  PlanIntent,
  'contextType' | 'sessionId' | 'userId' | 'entityId' | 'plannerAgentId' | 'intentLabel'
>

const AIM_LENGTH = 400

/** Translates a call of `agent_create_plan`. */
export function planIntentOf(call: z.output<typeof CreatePlanSchema>, around: AroundPlan): PlanIntent {
  return {
    ...around,
    objective: aimOf(call.objective),
    requestedOutputs: named(call.requested_outputs),
    priorityEntities: named(call.priority_entities),
    executionMode: modeOf(call),
  }
}

/** Without its full stop: an aim is said inside sentences, which have their own. */
function aimOf(objective: string): string {
  const line = plainLine(objective, AIM_LENGTH)
  return line.length > 1 && line.endsWith('.') ? line.slice(0, -1) : line
}

function modeOf({ execution_mode, auto_execute }: z.output<typeof CreatePlanSchema>): ExecutionMode {
  return execution_mode ?? (auto_execute === false ? 'draft_only' : 'auto_execute')
}

const named = (entries: readonly string[] = []): readonly string[] => [
  ...new Set(entries.map(entry => plainLine(entry, AIM_LENGTH)).filter(entry => entry !== '')),
]
