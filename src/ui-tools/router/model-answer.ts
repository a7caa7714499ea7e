import * as z from 'zod/mini'
import { type Confidence, confidence } from '../../core/confidence.ts'
import { type Clarify, UI_TOOLS } from '../../core/ui.ts'
import { DataTableSchema, PARAMS_SCHEMAS, ProcessMapSchema, type UiParams } from '../catalog.ts'
import { isByExamples } from './by-examples.ts'
import { gateFor, guarded, openable } from './gate.ts'
import { askProposal, chatProposal, NO_SCOPE, openProposal, type Proposal } from './proposal.ts'
import { type Reading, readMessage } from './reading.ts'
import { type Routed, routedBy } from './route.ts'
import type { RouteInput } from './route-input.ts'
import { clarifyOf } from './router-state.ts'
import { RULES, THRESHOLDS } from './rules.ts'

/** What a router model has to answer. */
export const RouterAnswerSchema = z.strictObject({
  action: z.enum(['tool', 'chat', 'clarify']),
  tool_name: z.nullable(z.enum(UI_TOOLS)),
  confidence: z.number().check(z.gte(0), z.lte(1)),
  params: z.nullable(z.union([DataTableSchema, ProcessMapSchema])),
  rationale: z.string().check(z.maxLength(500)),
})
export type RouterAnswer = z.infer<typeof RouterAnswerSchema>

/** Whether the rules left anything to a model: none of them decided, it is more than talk, and something may open. */
export function isLeftToModel({ rule, wish }: Routed, given: RouteInput): boolean {
  if ((rule !== 'nothing_fits' && !isByExamples(rule)) || wish !== null) return false
  const reading = readMessage(given.text, given.language)
  return !reading.isChat && openable(gateFor(reading, given)).length > 0
}

/**
 * What a model's answer comes to. The same gate holds as for rules: an open tool, two cancels, opt-outs, the person's
 * rules, the menu; and nothing opens whose parameters are unsound. What is not surely a tool or a question is chat.
 */
export function routeByModel(answer: unknown, given: RouteInput): Routed {
  const reading = readMessage(given.text, given.language)
  const parsed = RouterAnswerSchema.safeParse(answer)
  if (!parsed.success)
    return routedBy(chatProposal('model_unsound', 'the answer is not what was asked for'), reading.wish)
  const { data } = parsed
  const proposal = guarded(proposalOf(data, reading, given), gateFor(reading, given))
  return routedBy({ ...proposal, sure: sureOf(proposal, data.confidence) }, reading.wish)
}

function proposalOf(answer: RouterAnswer, reading: Reading, { state }: RouteInput): Proposal {
  const { action, tool_name: tool, confidence: sure, rationale } = answer
  if (state.last_tool_status === 'open') return chatProposal('tool_is_open', 'a tool is open already')
  if (state.consecutive_cancels >= 2) return chatProposal('two_cancels', 'two tools were cancelled in a row')
  if (action === 'chat' || sure < THRESHOLDS.clarify) return chatProposal('model_chats', rationale)
  if (action === 'clarify' || sure < THRESHOLDS.act) {
    // Asked once is enough.
    if (clarifyOf(state) !== null) return chatProposal('model_chats', rationale)
    return askProposal('model_asks', questionFor(answer, reading), rationale)
  }
  const opened = tool === null ? null : soundParams(tool, answer.params)
  return opened === null
    ? chatProposal('model_unsound', 'the parameters do not fit the tool')
    : // What a model made of the words is no promise of the person's.
      openProposal('model_opens', opened, rationale, NO_SCOPE, null)
}

const questionFor = ({ tool_name: tool }: RouterAnswer, { topic, processName }: Reading): Clarify =>
  tool === 'request_process_map' ? { kind: 'steps', noun: processName } : { kind: 'count', noun: topic }

function soundParams(tool: UiParams['tool'], params: unknown): UiParams | null {
  const checked = PARAMS_SCHEMAS[tool].safeParse(params)
  return checked.success ? ({ tool, params: checked.data } as UiParams) : null
}

/** Chat that no rule decided is never surer than what would have been asked. */
function sureOf({ rule, action }: Proposal, sure: number): Confidence {
  if (action !== 'chat') return confidence(sure)
  return rule === 'model_chats' ? confidence(Math.min(sure, RULES.model_chats)) : RULES[rule]
}
