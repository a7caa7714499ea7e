import * as z from 'zod/mini'
import type { JsonObject } from '../../core/json.ts'
import type { StepAction } from '../../core/plan.ts'
import type { Intent, Parameter } from '../../intents/intent.ts'
import { parameterSchema } from '../../intents/parameter-schema.ts'
import { say } from '../../messages/catalog.ts'
import { consultPart } from '../../plans/consult-part.ts'
import { logFailure } from '../../plans/log-failure.ts'
import type { PlannedStep } from '../../ports/planner.ts'
import { issuesText } from '../../source/issues-text.ts'
import type { Tool } from '../../tools/tool.ts'
import type { TrackScope } from '../track-scope.ts'
import { askAction, intentPlan, respond } from './intent-plan.ts'
import type { IntentRun } from './intent-run.ts'

const MOST_STEPS = 20
const text = z.string().check(z.minLength(1), z.maxLength(8_000))
const name = z.string().check(z.minLength(1), z.maxLength(128))
const PlanSchema = z.object({
  steps: z
    .array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('respond'), text }),
        z.object({ type: z.literal('tool_call'), tool: name, arguments: z._default(z.json(), {}) }),
        z.object({ type: z.literal('ask_user'), param: name, prompt: text }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(MOST_STEPS)),
})

/**
 * Plan for an intent, to do it or to ask for what is missing; null where the planner that was brought along gave
 * none.
 */
export async function makePlan(
  scope: TrackScope,
  { intent, params, asksFirst }: IntentRun,
  missing: Parameter | null,
  again: boolean,
): Promise<readonly StepAction[] | null> {
  const { assistant, reads, log, primitives } = scope
  const { planner } = primitives
  const request = {
    session: log.state.session,
    intent_id: intent.id,
    params,
    missing: missing?.name ?? null,
    locale: reads.locale,
    tools: assistant.tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
  }
  const answer = await consultPart(scope, 'planner', planner && (signal => planner.plan(request, signal)))
  if (answer === null)
    return missing === null
      ? unsure(intentPlan(intent, params, assistant.tools, reads.locale), asksFirst, assistant.tools)
      : [
          ...(again ? [respond(say('answer_unread', reads.locale))] : []),
          askAction(intent, missing, params, reads.locale),
        ]
  if (!answer.ok) return null
  const parsed = PlanSchema.safeParse(answer.value)
  if (parsed.success) return unsure(actionsOf(intent, params, parsed.data.steps), asksFirst, assistant.tools)
  const detail = `no plan: ${issuesText(PlanSchema, parsed.error, answer.value)}`
  logFailure(scope, { component: 'planner', stage: 'act' }, { code: 'part_failed', detail })
  return null
}

/**
 * Calls wait for a yes where nobody is sure enough of what is wanted. One that only looks does not, where another comes
 * that will: it finds what that one is to be asked about.
 */
function unsure(
  actions: readonly StepAction[],
  asksFirst: true | undefined,
  tools: readonly Tool[],
): readonly StepAction[] {
  if (asksFirst === undefined) return actions
  const only = actions.every(action => action.kind !== 'tool_call' || isLook(action.tool, tools))
  return actions.map(action =>
    action.kind === 'tool_call' && (only || !isLook(action.tool, tools)) ? { ...action, asksFirst } : action,
  )
}

const isLook = (name: string, tools: readonly Tool[]): boolean =>
  tools.some(tool => tool.name === name && tool.readOnly === true)

/** A question ends it: what comes after the answer is planned with the answer. */
function actionsOf(intent: Intent, params: JsonObject, steps: readonly PlannedStep[]): readonly StepAction[] {
  const end = steps.findIndex(({ type }) => type === 'ask_user')
  const plannedSteps = end < 0 ? steps : steps.slice(0, end + 1)
  const calls = plannedSteps.findIndex(({ type }) => type === 'tool_call')
  return plannedSteps.map((step, index) =>
    actionOf(intent, step, `${intent.id}-${index + 1}`, calls >= 0 && index > calls ? params : null),
  )
}

function actionOf(intent: Intent, step: PlannedStep, call: string, values: JsonObject | null): StepAction {
  switch (step.type) {
    case 'respond':
      return { kind: 'respond', text: step.text, ...(values !== null && { values }) }
    case 'tool_call':
      return { kind: 'tool_call', call, tool: step.tool, arguments: step.arguments ?? {} }
    case 'ask_user': {
      const { param, prompt } = step
      const slot = intent.parameters.find(parameter => parameter.name === param)?.slot
      return { kind: 'ask_user', param, prompt, schema: slot === undefined ? null : parameterSchema(slot) }
    }
  }
}
