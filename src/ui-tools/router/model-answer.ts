import * as z from 'zod/mini'
import { type Confidence, confidence } from '../../core/confidence.ts'
import { remember } from '../../core/remember.ts'
import { isFormTool, rests, UI_TOOLS, type UiToolName } from '../../core/ui.ts'
import type { UiParams } from '../tool.ts'
import { toolNamed } from '../tools.ts'
import { inWords, namedTools } from '../tools-in-words.ts'
import { guarded, openable, openingChecks } from './opening-checks.ts'
import { askProposal, chatProposal, NO_SCOPE, openProposal, type UiProposal } from './proposal.ts'
import { readMessage, type UiReading } from './reading.ts'
import { type Routed, routedBy, wishOf } from './route.ts'
import type { RouteInput } from './route-input.ts'
import { clarifyOf } from './router-state.ts'
import { RULES, THRESHOLDS } from './rules.ts'
import { isJudged } from './settle-route.ts'

const MOST_MENUS = 50

/** The answer a router model has to give, where these are on the menu. */
export const routerAnswerSchema = (menu: readonly UiToolName[]) => schemaOfMenu([...menu].sort().join(' '))

/** One per menu: it is asked for with every message, and written out for models once. */
const schemaOfMenu = remember(MOST_MENUS, menu => {
  const offered: ReadonlySet<string> = new Set(menu.split(' '))
  // One that is named though it is not on the menu is a sound answer; the checks say no to it.
  const tools = UI_TOOLS.filter(tool => offered.has(tool) || inWords(tool).isNamedEverywhere)
  return z.strictObject({
    action: z.enum(['tool', 'chat', 'clarify']),
    tool_name: z.nullable(z.enum(tools)),
    confidence: z.number().check(z.gte(0), z.lte(1)),
    params: z.nullable(z.union(tools.map(tool => toolNamed(tool).params))),
    rationale: z.string().check(z.maxLength(500)),
  })
})

/** A model may name what is not on the menu; the checks say no to it. */
const ANY_ANSWER = routerAnswerSchema(UI_TOOLS)
export type RouterAnswer = z.infer<ReturnType<typeof routerAnswerSchema>>

/**
 * True where the rules left something to a model: none of them decided, it is more than talk, and something may open.
 */
export function isLeftToModel({ rule, wish, offer }: Routed, input: RouteInput): boolean {
  if ((rule !== 'nothing_fits' && !isJudged(rule)) || wish !== null || offer !== null) return false
  const reading = readMessage(input.text, input.language, namedTools(input.menu))
  return !reading.isChat && openable(openingChecks(reading, input)).some(tool => !isFormTool(tool))
}

/**
 * Routes by a model's answer. The same checks hold as for rules: an open tool, two cancels, opt-outs, the person's
 * rules, the menu; and nothing opens whose parameters are unsound. What is not surely a tool or a question is chat.
 */
export function routeByModel(answer: unknown, input: RouteInput): Routed {
  const reading = {
    ...readMessage(input.text, input.language, namedTools(input.menu)),
    wish: wishOf(input),
  }
  const parsed = ANY_ANSWER.safeParse(answer)
  if (!parsed.success)
    return routedBy(chatProposal('model_unsound', 'the answer is not what was asked for'), reading.wish)
  const { data } = parsed
  const proposal = guarded(proposalOf(data, reading, input), openingChecks(reading, input))
  return routedBy({ ...proposal, sure: sureOf(proposal, data.confidence) }, reading.wish)
}

function proposalOf(answer: RouterAnswer, reading: UiReading, { state }: RouteInput): UiProposal {
  const { action, tool_name: tool, confidence: sure, rationale } = answer
  if (state.last_tool_status === 'open') return chatProposal('tool_is_open', 'a tool is open already')
  if (rests(state)) return chatProposal('two_cancels', 'two tools were cancelled in a row')
  if (action === 'chat' || sure < THRESHOLDS.clarify) return chatProposal('model_chats', rationale)
  if (action === 'clarify' || sure < THRESHOLDS.act) {
    // Asked once is enough.
    if (clarifyOf(state) !== null) return chatProposal('model_chats', rationale)
    const question = tool === null ? null : inWords(tool).question
    return tool === null || question === null
      ? chatProposal('model_chats', rationale)
      : askProposal('model_asks', question.about(reading), rationale, tool)
  }
  const request = tool === null ? null : soundParams(tool, answer.params)
  return request === null
    ? chatProposal('model_unsound', 'the parameters do not fit the tool')
    : // What a model made of the words is no promise of the person's.
      openProposal('model_opens', request, rationale, NO_SCOPE, null)
}

function soundParams(tool: UiToolName, params: unknown): UiParams | null {
  const checked = toolNamed(tool).params.safeParse(params)
  return checked.success ? { tool, params: checked.data } : null
}

/** Chat that no rule decided is never surer than what would have been asked. */
function sureOf({ rule, action }: UiProposal, sure: number): Confidence {
  if (action !== 'chat') return confidence(sure)
  return rule === 'model_chats' ? confidence(Math.min(sure, RULES.model_chats)) : RULES[rule]
}
