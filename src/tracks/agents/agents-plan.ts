import type { AssistantAgent } from '../../agents/agent.ts'
import type { AgentOrder, ReadOrders } from '../../agents/orderable-agent.ts'
import { scoreTask } from '../../agents/score-task.ts'
import type { SessionReference } from '../../agents/session-reference.ts'
import { signalsOf } from '../../agents/signals.ts'
import { taskReading } from '../../agents/task-reading.ts'
import { unofferedLanguage } from '../../agents/unoffered-language.ts'
import type { AssistantAgents } from '../../assistants/assistant.ts'
import type { JsonObject } from '../../core/json.ts'
import type { StepAction } from '../../core/plan.ts'
import type { Preference } from '../../core/preference.ts'
import { knownTo } from '../../tools/fields-of.ts'
import type { Tool } from '../../tools/tool.ts'
import { isPlainOrder } from './is-plain-order.ts'

/** A call and the words about its result. */
const STEPS_A_TASK = 2

/** Surroundings an order is planned with. */
interface PlannedWith {
  readonly locale: string
  readonly agents: AssistantAgents | null
  readonly tools: readonly Tool[]
  readonly preferences: readonly Preference[]
}

/** Steps for what was ordered, each with how sure it is that it was meant so. Pure. */
export function agentsPlan(
  read: ReadOrders,
  references: readonly SessionReference[],
  query: string,
  planned: PlannedWith,
): { readonly actions: readonly StepAction[]; readonly confidences: readonly (number | null)[] } {
  const steps = read.orders.flatMap((order, place) => {
    const agent = planned.agents?.get(order.agent) ?? null
    const reference = references[place] ?? { kind: 'none' }
    return agent === null ? [] : stepsFor(agent, order, place, read, reference, query, planned)
  })
  return {
    actions: steps.map(({ action }) => action),
    confidences: steps.map(({ confidence }) => confidence),
  }
}

function stepsFor(
  agent: AssistantAgent,
  order: AgentOrder,
  place: number,
  read: ReadOrders,
  reference: SessionReference,
  query: string,
  { locale, tools, preferences }: PlannedWith,
): readonly { readonly action: StepAction; readonly confidence: number | null }[] {
  const { basis, subject, isTold } =
    reference.kind === 'one' ? reference : { ...NOTHING_EARLIER, isTold: reference.kind === 'none' }
  const from = basis?.agent ?? (order.from === null ? null : (read.orders[order.from]?.agent ?? null))
  const about = { ...(subject !== null && { [agent.orders.about]: subject }), ...order.parameters }
  const reading = taskReading(query, { ...order, parameters: about }, agent, {
    isWhole: read.isWhole,
    from,
    hasContext: subject !== null,
    locale,
  })
  const { base, points, confidence: scored } = scoreTask(agent.weights, signalsOf(reading))
  const isPlain = read.by === 'rules' && isPlainOrder(query, locale)
  const tool = tools.find(({ name }) => name === agent.tool)
  const fedBy = basis?.effect ?? (order.from === null ? null : order.from * STEPS_A_TASK)
  const parameters = knownTo(tool, about)
  const preferred = withoutNamed(knownTo(tool, preferredBy(preferences, agent.name)), parameters)
  // What is remembered of a person is shown before it holds for a task.
  const isRecalled = Object.keys(preferred).length > 0
  const unoffered = unofferedLanguage(query, agent.orders, parameters)
  const isAsked = !isTold || !isPlain || isRecalled || unoffered !== null
  const confidence = isAsked ? Math.min(scored, agent.bounds.auto - BELOW_AUTO) : scored
  return [
    {
      action: {
        kind: 'tool_call',
        call: `${agent.name}-${place + 1}`,
        tool: agent.tool,
        arguments: { ...agent.defaults, ...preferred, ...parameters },
        task: {
          agent: agent.name,
          score: { base, points },
          from: fedBy,
          parameters,
          ...(isRecalled && { preferred }),
          ...(unoffered !== null && { unoffered: { [unoffered.parameter]: unoffered.language } }),
          query,
        },
        ...(fedBy !== null && { fedBy }),
      },
      confidence,
    },
    { action: { kind: 'respond', text: '', values: {} }, confidence: null },
  ]
}

const preferredBy = (preferences: readonly Preference[], agent: string): JsonObject =>
  Object.fromEntries(preferences.filter(one => one.agent === agent).map(({ field, value }) => [field, value]))

const withoutNamed = (values: JsonObject, named: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(named, name)))

const NOTHING_EARLIER = { basis: null, subject: null, isTold: true } as const

/** So far below its threshold a task is that has to be asked about. */
const BELOW_AUTO = 0.01
