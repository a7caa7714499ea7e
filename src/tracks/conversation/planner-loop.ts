import { waitingDrafts } from '../../core/draft.ts'
import type { ErrorCode } from '../../core/error.ts'
import { fact, type TurnEnd } from '../../core/event.ts'
import type { EffectKey } from '../../core/id.ts'
import { isPlainObject } from '../../core/json.ts'
import type { StepAction } from '../../core/plan.ts'
import type { OpenPlan, ToolCall } from '../../core/session.ts'
import { textIn } from '../../flows/ir/text.ts'
import { toolMessages } from '../../journal/fold-plans.ts'
import { SEVERAL_ORDERS } from '../../llm/offline-plan.ts'
import { say } from '../../messages/catalog.ts'
import { plainName } from '../../nlu/text/plain-name.ts'
import { callModel, type ModelReply } from '../../plans/call-model.ts'
import { isAllowedHere } from '../../plans/context-verdict.ts'
import { createPlan } from '../../plans/create-plan.ts'
import { frontendNotes, frontendResults } from '../../plans/frontend-notes.ts'
import { frontendTools } from '../../plans/frontend-tools.ts'
import { logFailure } from '../../plans/log-failure.ts'
import { modelContext, shownState } from '../../plans/model-context.ts'
import { parseArguments } from '../../plans/parse-arguments.ts'
import { endOf } from '../../plans/progress.ts'
import { runSteps } from '../../plans/run-steps.ts'
import { sendText } from '../../plans/send-text.ts'
import { shownExchange } from '../../plans/shown-exchange.ts'
import { shownTools } from '../../plans/shown-tools.ts'
import { openPlan } from '../../plans/step-facts.ts'
import { shortDigest } from '../../ports/digest.ts'
import type { ModelMessage, ModelTool } from '../../ports/model.ts'
import { blocksOf } from '../../ui-tools/opt-out.ts'
import { offersOf } from '../offers-of.ts'
import { severalDeeds } from '../read-order.ts'
import type { TrackScope } from '../track-scope.ts'
import { loadOntology } from './load-ontology.ts'
import { repeatedCall } from './repeated-call.ts'
import { systemPrompt } from './system.prompt.ts'

const MAX_OUTPUT_TOKENS = 4_096
const PLACE = { component: 'planner_loop', stage: 'planner_loop' }

/**
 * Conversation: the model answers or wishes for tools, its wishes become a plan, it is told what came of them and
 * answers again, until it is done, capped, or the person is needed. `after` is a plan of this loop that is done.
 */
export async function runPlannerLoop(scope: TrackScope, after: OpenPlan | null = null): Promise<TurnEnd> {
  const { assistant, reads } = scope
  const stopped = await loadOntology(scope)
  if (stopped !== null) return endOf(stopped)
  const { messages: history, notes, record } = modelContext(scope, shownState(scope))
  const own = shownTools(
    assistant.tools.filter(({ name, refused }) => refused === undefined && isAllowedHere(scope, name)),
  )
  const client = shownTools(frontendTools(scope)).map(tool => ({ ...tool, isFrontend: true as const }))
  const { place, ontology } = scope.log.state
  const system = systemPrompt(assistant, reads, {
    tools: own.length + client.length,
    entityId: place.entityId,
    ontology,
    offers: offersHere(scope),
    notes: [
      ...notes,
      ...frontendNotes(scope.frontend),
      ...(after === null ? [...orderNotes(scope, history), ...frontendResults(scope.log.state.plans)] : []),
    ],
  })
  let previous = after
  // A chain, so that a long loop does not write the same messages out again and again.
  let digest = shortDigest(scope.digest, JSON.stringify([system, [...own, ...client], history]))
  for (;;) {
    const results = previous === null ? [] : toolMessages(previous)
    const exchange: readonly ModelMessage[] =
      previous === null ? [] : shownExchange([...previous.exchange, ...results])
    const messages = [...history, ...exchange]
    const shown = {
      scope,
      hasReferences: exchange.some(refers) || record.results !== undefined || isReference(ontology?.found),
    }
    const offered = scope.virtualTools.filter(virtual => virtual.kind === 'call' && virtual.isOffered(shown))
    // A draft that was just put up for review is explained once; nothing more is done about it.
    const explains = previous !== null && hasDraftToExplain(scope, previous)
    const tools = explains ? [] : [...own, ...shownTools(offered.map(({ tool }) => tool)), ...client]
    digest = shortDigest(scope.digest, JSON.stringify([digest, results]))
    const outcome = await callModel(scope, {
      operationType: 'planner_stream',
      request: { system, messages, tools, maxOutputTokens: MAX_OUTPUT_TOKENS },
      digest,
      context: {
        ...record,
        messages: messages.length,
        ...(own.length + client.length === 0 && { withoutTools: true as const }),
      },
    })
    const { reply } = outcome
    if (reply.text !== '') sendReply(scope, outcome.key, reply, outcome.status === 'ok')
    if (outcome.status === 'cancelled') return interrupted(scope, outcome.code)
    if (outcome.status !== 'ok') return failed(scope, outcome.code ?? 'internal', reply.detail)
    if (explains) return { reason: 'answered' }
    if (reply.toolCalls.length === 0) return finished(scope, reply)
    const made = exchange.filter(({ role }) => role === 'tool').length
    if (made + reply.toolCalls.length > assistant.limits.maxToolCalls) return capped(scope)
    const again = repeatedCall(exchange, reply.toolCalls, assistant.limits.maxSameCalls)
    if (again !== null) return circling(scope, again)
    const plan = createPlan(scope, {
      producer: 'planner_loop',
      actions: reply.toolCalls.map(wish => wishOf(wish, client)),
      continues: previous?.id ?? null,
      reply: outcome.key,
    })
    const progress = await runSteps(scope, plan)
    if (progress.kind !== 'done') return endOf(progress)
    previous = openPlan(scope, plan)
  }
}

/** Orders of one message are easily lost one behind the other. */
function orderNotes(
  { assistant, reads, log }: TrackScope,
  history: readonly ModelMessage[],
): readonly string[] {
  const last = history.at(-1)
  const orders =
    last?.role === 'user' ? severalDeeds(last.text, { assistant, reads, state: log.state }) : null
  return orders === null
    ? []
    : [`${SEVERAL_ORDERS} ${orders}. See to all of them, with one plan, and say which you leave out.`]
}

/** Without intents where a registry was brought along: it is asked by their own track alone. */
function offersHere({ assistant, reads, log }: TrackScope): readonly string[] {
  const { surface, locale, now, parts = [] } = reads
  const { session, ui } = log.state
  const eligible = parts.includes('intents')
    ? []
    : (assistant.intents?.eligible({ session, channel: surface.channel, locale }) ?? [])
  return offersOf(assistant, { locale, eligible, blocks: blocksOf(ui.opt_out, now) })
}

/** True where a draft of this turn or of the plan before waits to be put before the person. */
const hasDraftToExplain = ({ log }: TrackScope, { id }: OpenPlan): boolean =>
  waitingDrafts(log.state.drafts).some(
    ({ question, turn, parent }) => question === undefined && (turn === log.turn || parent?.plan === id),
  )

/** True for a message with something to look at: tools that look inside the session are offered only then. */
const refers = (message: ModelMessage) => message.role === 'tool' && isReference(message.result)
const isReference = (value: unknown) => isPlainObject(value) && 'reference' in value

const wishOf = (
  { id, name, arguments: text }: ToolCall,
  client: readonly Pick<ModelTool, 'name'>[],
): StepAction => ({
  kind: 'tool_call',
  call: id,
  tool: name,
  arguments: parseArguments(text),
  ...(client.some(tool => tool.name === name) && { atClient: true as const }),
})

function sendReply({ log }: TrackScope, effect: EffectKey, { text }: ModelReply, complete: boolean): void {
  log.emit(fact('message_sent', { message: log.nextMessage(), effect, characters: text.length, complete }))
}

function finished(scope: TrackScope, { text, finish }: ModelReply): TurnEnd {
  if (text === '')
    return failed(
      scope,
      finish === 'content_filter' ? 'model_refused' : 'model_garbled',
      `an empty answer (finish reason ${finish})`,
    )
  if (finish !== 'length') return { reason: 'answered' }
  sendText(scope, say('answer_cut', scope.reads.locale))
  return { reason: 'answered', stopReason: 'length' }
}

function failed(scope: TrackScope, code: ErrorCode, detail: string): TurnEnd {
  logFailure(scope, PLACE, { code, detail })
  return { reason: 'failed', code }
}

/** Stopped by the person, or by the watchdog: only that is a failure. */
function interrupted(scope: TrackScope, code: ErrorCode | null): TurnEnd {
  if (code !== null) logFailure(scope, PLACE, { code, detail: 'no answer within the time of a turn' })
  return endOf({ kind: 'interrupted', code })
}

function capped(scope: TrackScope): TurnEnd {
  const { assistant, reads } = scope
  const count = assistant.limits.maxToolCalls
  logFailure(scope, PLACE, { code: 'tool_cap', detail: `more than ${count} tool calls` })
  sendText(scope, say('tool_cap', reads.locale, { count }))
  return { reason: 'answered', stopReason: 'tool_cap' }
}

function circling(scope: TrackScope, tool: string): TurnEnd {
  const { assistant, reads } = scope
  const detail = `the same call of ${tool} more than ${assistant.limits.maxSameCalls} times`
  logFailure(scope, { ...PLACE, toolName: tool }, { code: 'same_call', detail })
  sendText(scope, say('same_call', reads.locale, { tool: nameOf(scope, tool) }))
  return { reason: 'answered', stopReason: 'same_call' }
}

/** Name people know a tool by. */
function nameOf({ assistant, reads }: TrackScope, tool: string): string {
  const title = assistant.tools.find(({ name }) => name === tool)?.title
  return title === undefined ? plainName(tool) : textIn(title, reads.locale, assistant.locale)
}
