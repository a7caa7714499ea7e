import { confidence } from '../../../core/confidence.ts'
import type { DecisionRule } from '../../../core/rule.ts'
import type { Guardrail } from '../../../core/ui.ts'
import { languageOf } from '../../../nlu/text/language.ts'
import { rememberLast } from '../../../nlu/text/remember-last.ts'
import { spokenLanguage } from '../../../nlu/text/spoken-language.ts'
import { answersQuestion } from '../../../ui-tools/router/answers-question.ts'
import { type Routed, route, type UiCandidate } from '../../../ui-tools/router/route.ts'
import type { RouteInput } from '../../../ui-tools/router/route-input.ts'
import { preferences, routerStateOf } from '../../../ui-tools/router/router-state-of.ts'
import { RULES, THRESHOLDS } from '../../../ui-tools/router/rules.ts'
import { isJudged } from '../../../ui-tools/router/settle-route.ts'
import { groundsOf } from '../../../ui-tools/router/weigh-routed.ts'
import { lasts, termsOf } from '../../../ui-tools/router/wish.ts'
import { wishIn } from '../../../ui-tools/router/wish-in.ts'
import { namedTools } from '../../../ui-tools/tools-in-words.ts'
import { ordersSeveralAgents } from '../../agent-orders.ts'
import type { UiMove } from '../../move.ts'
import type { Proposal } from '../../proposal.ts'
import type { Situation } from '../../situation.ts'
import { fileMove, fileProposal } from './file.ts'
import { considerOwnWishes } from './own-wishes.ts'
import { considerReview } from './review.ts'

/** Does the message want a table, a map, or one question before them? What the router leaves to chat goes on down. */
export function considerUi(situation: Situation): readonly Proposal[] {
  const routeInput = routeInputOf(situation)
  if (routeInput === null) return []
  if (ordersSeveralAgents(situation)) return []
  const { state } = situation
  const stated = wishIn(routeInput.text, routeInput.language, namedTools(routeInput.menu))
  if (stated.kind === 'rule') return [proposing(stated.rule)]
  const wishes = considerOwnWishes(situation)
  if (wishes !== null) return [wishes]
  const review = considerReview(situation, routeInput)
  if (review !== null) return [review]
  const routed = route(routeInput)
  const [, ...lost] = routed.candidates
  const first = withFile(
    taken(proposalOf(routed, state.pendings.at(-1)?.kind === 'clarify'), routeInput.text),
    situation,
  )
  return [isJudged(routed.rule) ? LEFT_OPEN : first, ...lost.map(passing)]
}

/** A table that opens for a message with a file is filled with its rows, and nobody is asked how many there are. */
function withFile(proposal: Proposal, situation: Situation): Proposal {
  if (proposal.stance !== 'decides') return proposal
  const { move: wanted } = proposal
  const isCounting = wanted.kind === 'clarify' && wanted.clarify.kind === 'count'
  if (!isCounting && wanted.kind !== 'open_ui') return proposal
  const move = fileMove(situation)
  if (move === null) return proposal
  if (isCounting) return fileProposal(move)
  return wanted.kind === 'open_ui' && move.request.tool === wanted.request.tool
    ? { ...proposal, move }
    : proposal
}

/** Proposal that only goes by a judgement and does not overrule a flow or an intent: the router's rung takes it up. */
const LEFT_OPEN: Proposal = {
  stance: 'passes',
  would: 'converse',
  confidence: RULES.nothing_fits,
  rule: 'nothing_fits',
  thresholds: THRESHOLDS,
}

const passing = ({ action, tool, rule, confidence: sure }: UiCandidate): Proposal => ({
  stance: 'passes',
  would: action === 'tool' && tool !== null ? 'open_ui' : action === 'clarify' ? 'clarify' : 'converse',
  confidence: sure,
  rule,
})

/** The message and the session as the router knows them; null where nothing can open. */
export const routeInputOf = rememberLast((situation: Situation): RouteInput | null => {
  const { input, state, reads, assistant, guardrails } = situation
  return input.kind !== 'message' || assistant.ui_tools.length === 0
    ? null
    : {
        text: input.text,
        // People do not always write in the language they are answered in.
        language: spokenLanguage(input.text) ?? languageOf(reads.locale),
        shownIn: languageOf(reads.locale),
        state: {
          ...routerStateOf(state, reads.now),
          guardrails: [...guardrails],
          ...preferences(reads.surface.preferredUi ?? state.ui.preferred),
        },
        menu: assistant.ui_tools,
        now: reads.now,
      }
})

const proposing = (rule: Guardrail): Proposal => ({
  stance: 'decides',
  move: { track: 'ui', kind: 'propose_rule', rule },
  confidence: confidence(0.9),
  rule: 'own_rule_stated',
})

/** The answer to our question is ours even where it leads to chat: it closes the question. */
export function proposalOf(routed: Routed, isAsked: boolean): Proposal {
  const { output, rule, wish } = routed
  const basis = {
    confidence: output.confidence,
    rule,
    thresholds: THRESHOLDS,
    note: { track: 'ui', routed },
  } as const
  const grounds = groundsOf(routed)
  const move = moveOf(routed)
  if (move !== null) return { stance: 'decides', move, grounds, ...basis }
  if (wish !== null && lasts(wish)) {
    const message = wish.kind === 'with_again' ? 'opted_in' : 'opted_out'
    return { stance: 'decides', move: { track: 'ui', kind: 'reply', message }, grounds, ...basis }
  }
  return isAsked && answersQuestion(routed)
    ? { stance: 'decides', move: { track: 'conversation', kind: 'converse' }, ...basis }
    : { stance: 'passes', would: 'converse', ...basis }
}

/** Null leaves the message to chat. */
function moveOf({ output: { action }, request, clarify, scope, draft, offer }: Routed): UiMove | null {
  if (offer !== null) return { track: 'ui', kind: 'offer_wish', wish: termsOf(offer) }
  if (action === 'tool' && request !== null) return { track: 'ui', kind: 'open_ui', request, scope, draft }
  return action === 'clarify' && clarify !== null ? { track: 'ui', kind: 'clarify', clarify } : null
}

/** A plain no to our own question, or a number too small for a table, needs no model to be taken up. */
function taken(proposal: Proposal, text: string): Proposal {
  const message = isBrief(text) ? LEFT[proposal.rule] : undefined
  return message === undefined || proposal.stance !== 'decides'
    ? proposal
    : { ...proposal, move: { track: 'ui', kind: 'reply', message } }
}
const LEFT: Partial<Record<DecisionRule, 'asked_and_left' | 'told_in_chat'>> = {
  steps_not_wanted: 'asked_and_left',
  count_too_small: 'told_in_chat',
}

const MOST_WORDS = 4
const isBrief = (text: string) => !text.includes('?') && text.trim().split(/\s+/).length <= MOST_WORDS
