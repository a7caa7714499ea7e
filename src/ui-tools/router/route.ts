import type { Confidence } from '../../core/confidence.ts'
import type { JsonObject } from '../../core/json.ts'
import type { CaptureScope, Clarify, UiToolName } from '../../core/ui.ts'
import { rests } from '../../core/ui.ts'
import { dayOf } from '../../nlu/slots/dates/civil-date.ts'
import { rememberLast } from '../../nlu/text/remember-last.ts'
import { inForce } from '../opt-out.ts'
import type { UiData, UiParams } from '../tool.ts'
import { namedTools } from '../tools-in-words.ts'
import { answerProposal } from './answer-proposal.ts'
import { judgeRoute, type RouteJudge, type RouteJudgement } from './judge-route.ts'
import { guarded, type OpeningChecks, openable, openingChecks } from './opening-checks.ts'
import { byPreference } from './preference.ts'
import { chatProposal, type UiProposal } from './proposal.ts'
import { readMessage, type UiReading } from './reading.ts'
import type { RouteInput } from './route-input.ts'
import { clarifyOf } from './router-state.ts'
import { RULES, type RuleName } from './rules.ts'
import { settleRoute } from './settle-route.ts'
import { forcedProposal, triggers } from './triggers.ts'
import type { Evidence } from './weigh.ts'
import type { ToolWish } from './wish.ts'
import { wishIn } from './wish-in.ts'

/** The router's answer as the wire and the logs know it. */
export interface RouterOutput {
  readonly action: 'tool' | 'chat' | 'clarify'
  readonly tool_name: UiToolName | null
  readonly confidence: Confidence
  readonly params: JsonObject | null
  readonly rationale: string
  readonly clarify?: Clarify['kind']
}

export interface Routed {
  readonly output: RouterOutput
  readonly rule: RuleName
  readonly clarify: Clarify | null
  readonly request: UiParams | null
  readonly scope: CaptureScope
  /** Data the message itself fills in. */
  readonly draft: UiData | null
  /** Wish of the person about being shown tools at all. */
  readonly wish: ToolWish | null
  /** Wish that is only likely: the person is asked whether it is meant. */
  readonly offer: ToolWish | null
  /** Weight of what the message counts, lists and tells in order. */
  readonly evidence: readonly Evidence[]
  /** Likelihood of each meaning by the wording; null where the session or the person had settled it. */
  readonly judgement: RouteJudgement | null
  /** Everything that was considered, the winner first. */
  readonly candidates: readonly UiCandidate[]
}

export interface UiCandidate {
  readonly rule: RuleName
  readonly action: RouterOutput['action']
  readonly tool: UiToolName | null
  readonly confidence: Confidence
}

/** Decides what a message opens: a table, a map, one question, or nothing. Pure; asks no model. */
export const route = rememberLast((input: RouteInput): Routed => routeBy(judgeRoute, input))

/** Decides by this judge; by the rules alone where there is none. */
export function routeBy(judge: RouteJudge | null, input: RouteInput): Routed {
  const own = readMessage(input.text, input.language, namedTools(input.menu))
  const reading = {
    ...own,
    shownIn: input.shownIn ?? own.shownIn,
    today: dayOf(input.now),
    wish: wishOf(input),
  }
  const checks = openingChecks(reading, input)
  const settled = settledBefore(reading, input, checks)
  const offer = offerOf(input)
  if (settled !== null) {
    const isOffered = offer !== null && settled.rule === 'refused'
    return isOffered ? offered(offer, reading) : routed([guarded(settled, checks)], reading, null)
  }
  const byRules = triggers(reading, input.menu)
  // Asked once is enough, and who speaks of the tools themselves is taken at their word.
  const isJudged = clarifyOf(input.state) === null && reading.wish === null
  const judgement = isJudged && judge !== null ? judge(reading, byRules) : null
  const proposals = judgement === null ? byRules : settleRoute(byRules, judgement, reading, openable(checks))
  const allowed = proposals.map(proposal => guarded(proposal, checks))
  // Whoever has something for a tool to hold is shown it.
  if (offer !== null && (allowed[0]?.action ?? 'chat') === 'chat') return offered(offer, reading)
  return routed(byPreference(allowed, input.state.user_preferences.preferred_ui), reading, judgement)
}

/** Wish of the person in this session. One that is only likely keeps tools closed for this message where rules read it, too. */
export function wishOf(input: RouteInput): ToolWish | null {
  const settled = wishIn(input.text, input.language, namedTools(input.menu))
  if (settled.kind === 'wish') return wishHere(settled.wish, input)
  if (settled.kind === 'nothing') return null
  const { wish } = readMessage(input.text, input.language, namedTools(input.menu))
  return wish?.kind === 'without' ? { ...wish, lasting: { until: 'now' } } : null
}

/** Wish that is only likely. What is welcome as it is needs no question, and one question at a time is enough. */
function offerOf(input: RouteInput): ToolWish | null {
  const settled = wishIn(input.text, input.language, namedTools(input.menu))
  if (settled.kind !== 'offer' || clarifyOf(input.state) !== null) return null
  const { wish } = settled
  return wishHere(wish.kind === 'with_again' ? { ...wish, presumes: 'opt_out' } : wish, input)
}

const WISH_LIKELY = chatProposal('wish_likely', 'the person may not want tools, or want them again')
const offered = (offer: ToolWish, reading: UiReading): Routed => ({
  ...routed([WISH_LIKELY], reading, null),
  offer,
})

/** Nothing is taken back where nothing was sent away. */
function wishHere(wish: ToolWish, { state, now }: RouteInput): ToolWish | null {
  if (wish.kind !== 'with_again' || wish.presumes === 'nothing') return wish
  const { all_tools, tools } = inForce(state.user_opt_out, now)
  return all_tools || tools.length > 0 ? wish : null
}

const NOTHING_FITS = chatProposal('nothing_fits', 'no rule speaks for a tool')

const sureOf = ({ rule, sure }: UiProposal): Confidence => sure ?? RULES[rule]

/** Result where something else than the rules proposed it. */
export const routedBy = (winner: UiProposal, wish: ToolWish | null): Routed =>
  routed([winner], { wish, evidence: [] }, null)

/** In order: an open tool, a refusal, the answer to our question, the person's rules, two cancels. Null leaves it to the message. */
function settledBefore(
  reading: UiReading,
  { state, menu }: RouteInput,
  { rules }: OpeningChecks,
): UiProposal | null {
  if (state.last_tool_status === 'open') return chatProposal('tool_is_open', 'a tool is open already')
  if (reading.wish?.kind === 'without') return chatProposal('refused', 'the person does not want a tool')
  const clarify = clarifyOf(state)
  const answered = clarify === null ? null : answerProposal(reading, clarify)
  if (answered !== null) return answered
  if (rules.forced !== null) return forcedProposal(reading, rules.forced, menu)
  return rests(state) ? chatProposal('two_cancels', 'two tools were cancelled in a row') : null
}

function routed(
  candidates: readonly UiProposal[],
  { wish, evidence }: Pick<UiReading, 'wish' | 'evidence'>,
  judgement: RouteJudgement | null,
): Routed {
  const [winner = NOTHING_FITS] = candidates
  const { rule, rationale, clarify, request, scope, draft } = winner
  return {
    output: {
      action: winner.action,
      tool_name: request?.tool ?? null,
      confidence: sureOf(winner),
      params: (request?.params ?? null) as JsonObject | null,
      rationale,
      ...(clarify !== null && { clarify: clarify.kind }),
    },
    rule,
    clarify,
    request,
    scope,
    draft,
    wish,
    offer: null,
    evidence,
    judgement,
    candidates: candidates.map(proposal => ({
      rule: proposal.rule,
      action: proposal.action,
      tool: proposal.leadsTo,
      confidence: sureOf(proposal),
    })),
  }
}
