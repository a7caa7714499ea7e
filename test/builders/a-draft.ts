import * as z from 'zod/mini'
import type { Draft, DraftStep, PlanIntent } from '../../src/core/draft.ts'
import { type DraftId, turnId } from '../../src/core/id.ts'
import type { JsonObject } from '../../src/core/json.ts'
import { describeTool } from '../../src/tools/define-tool.ts'

export const aPlanIntent = (some: Partial<PlanIntent> = {}): PlanIntent => ({
  objective: 'Move the office',
  contextType: 'general',
  sessionId: 'session',
  userId: 'user',
  plannerAgentId: null,
  requestedOutputs: [],
  priorityEntities: [],
  executionMode: 'draft_only',
  ...some,
})

export const aDraft = (steps: readonly DraftStep[], some: Partial<Draft> = {}): Draft => ({
  id: 'd1' as DraftId,
  revision: 1,
  status: 'pending_review',
  intent: aPlanIntent(),
  reasoning: '',
  steps,
  parent: null,
  plan: null,
  reviews: [],
  at: 0,
  turn: turnId(1),
  ...some,
})

/** A step that calls a tool. */
export const aCall = (
  id: string,
  tool: string,
  args: JsonObject = {},
  after: readonly string[] = [],
): DraftStep => ({
  id,
  title: tool.replaceAll('_', ' '),
  work: { kind: 'call', tool, arguments: args },
  after,
})

/** A step that is left to an executor. */
export const aTask = (id: string, objective: string, tools: readonly string[] = []): DraftStep => ({
  id,
  title: objective,
  work: { kind: 'executor', objective, tools },
  after: [],
})

/** Tools of an assistant for projects. */
export const PROJECT_TOOLS = [
  describeTool({
    name: 'find_templates',
    description: 'Finds templates.',
    parameters: z.object({ query: z.string() }),
    readOnly: true,
  }),
  describeTool({
    name: 'create_project',
    description: 'Creates a project.',
    parameters: z.object({ name: z.string(), template: z.optional(z.string()) }),
    estimate: () => ({ costUsd: 0.5, durationMs: 2_000 }),
  }),
  describeTool({
    name: 'add_milestones',
    description: 'Adds milestones to a project.',
    parameters: z.object({ project: z.string(), dates: z.optional(z.array(z.object({ day: z.string() }))) }),
    estimate: () => ({ durationMs: 500 }),
  }),
  describeTool({
    name: 'write_document',
    description: 'Writes a context document.',
    parameters: z.object({ project: z.string(), about: z.optional(z.string()) }),
  }),
  describeTool({
    name: 'archive_project',
    description: 'Archives a project.',
    parameters: z.object({ project: z.string() }),
    destructive: true,
  }),
]
