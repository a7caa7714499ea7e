import { clipMiddle } from '../../core/clip.ts'
import type { TurnEnd } from '../../core/event.ts'
import type { SettledBy } from '../../core/pending.ts'
import { SHOWN } from '../../core/shown-bounds.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import { promptOf } from '../../flows/engine/prompt.ts'
import { extractionTools } from '../../flows/extract/extraction-tools.ts'
import type { MeantValue } from '../../flows/extract/read-reply.ts'
import { readToolCalls } from '../../flows/extract/read-tool-calls.ts'
import { callModel } from '../../plans/call-model.ts'
import { parseArguments } from '../../plans/parse-arguments.ts'
import { endOf } from '../../plans/progress.ts'
import { shortDigest } from '../../ports/digest.ts'
import type { ModelMessage } from '../../ports/model.ts'
import { runPlannerLoop } from '../conversation/planner-loop.ts'
import type { TrackScope } from '../track-scope.ts'
import { advanceFlow } from './advance-flow.ts'
import { askWhetherMeant } from './ask-whether-meant.ts'
import { extractPrompt } from './extract.prompt.ts'
import { noteVotes } from './note-votes.ts'
import type { TurnFlow } from './turn-flow.ts'

const MAX_OUTPUT_TOKENS = 1_024

/** A reply the rules could make nothing of. */
export interface Unread {
  readonly text: string
  readonly question: NonNullable<TurnFlow['question']>
  /** Votes of the message for the flow's paths. */
  readonly votes: readonly FlowInput[]
  /** Input for the flow when the model reads nothing either; null leaves the message to the conversation. */
  readonly otherwise: FlowInput | null
  /** Value to ask about then instead. */
  readonly meant: MeantValue | null
}

/** Asks a model what the reply means to the flow, and goes on with that. A model that fails is one that read nothing. */
export async function extractAnswers(
  scope: TrackScope,
  { text, question: { flow, state }, votes, otherwise, meant }: Unread,
  by: SettledBy,
): Promise<TurnEnd> {
  const { locale } = scope.reads
  const question = promptOf(
    flow,
    { type: 'ask', node: state.current_node, key: '', attempts: 0, fault: null },
    state,
    locale,
  )
  const messages: ModelMessage[] = [
    ...(question === null ? [] : [{ role: 'assistant' as const, text: question, toolCalls: [] }]),
    { role: 'user', text: clipMiddle(text, SHOWN.message) },
  ]
  const request = {
    system: extractPrompt(scope.reads),
    messages,
    tools: extractionTools(flow, state),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  }
  const outcome = await callModel(scope, {
    operationType: 'flow_extract',
    request,
    digest: shortDigest(scope.digest, JSON.stringify(request)),
    context: { messages: messages.length, omitted: 0 },
    isHeard: false,
  })
  if (outcome.status === 'cancelled') return endOf({ kind: 'interrupted', code: outcome.code })
  const calls = outcome.reply.toolCalls.map(call => ({
    name: call.name,
    arguments: parseArguments(call.arguments),
  }))
  const { inputs } = readToolCalls(flow, state, calls)
  if (inputs.length > 0) return advanceFlow(scope, [...votes, ...inputs], by)
  if (meant !== null) return askWhetherMeant(scope, meant, votes)
  if (otherwise !== null) return advanceFlow(scope, [...votes, otherwise], by)
  noteVotes(scope, votes)
  return runPlannerLoop(scope)
}
