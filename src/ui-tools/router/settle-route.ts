import { type Confidence, confidence } from '../../core/confidence.ts'
import type { UiToolName } from '../../core/ui.ts'
import { inWords } from '../tools-in-words.ts'
import { asMeant } from './as-meant.ts'
import { isPlain } from './is-plain.ts'
import type { RouteJudgement, RouteMeaning } from './judge-route.ts'
import { askProposal, chatProposal, type UiProposal } from './proposal.ts'
import type { UiReading } from './reading.ts'
import { RULES, type RuleName, THRESHOLDS } from './rules.ts'
import { isTrained, toolsJudgedAs } from './tools-judged-as.ts'

/**
 * Likelihoods a judgement needs, chosen by judgements of sentences it was not trained with: test/corpora/judges/router/README.md.
 * Alone it is right in four of five from a half on, more than opening something visible asks for. Where the rules would open
 * it and the judge doubts, they are wrong every other time below 0.6. What is less likely is asked about.
 */
export const JUDGE_BARS = {
  opensAlone: 0.5,
  opensEmpty: 0.65,
  opensWithRules: 0.6,
  talks: 0.45,
  talksAgainstRules: 0.6,
  talksAgainstRequests: 0.75,
} as const

/** True for a proposal that goes by a judgement alone: the weakest there is, for rungs that know better to overrule. */
export const isJudged = (rule: RuleName): boolean => JUDGED.has(rule)
const JUDGED: ReadonlySet<RuleName> = new Set<RuleName>([
  'judge_opens',
  'judge_asks',
  'judge_talks',
  'wish_likely',
])

/**
 * Proposals in the order the judgement gives them: where it sees the message as the rules do, they stand as they are;
 * where it agrees with one that lost, that comes first; else its own does.
 */
export function settleRoute(
  proposals: readonly UiProposal[],
  judgement: RouteJudgement,
  reading: UiReading,
  menu: readonly UiToolName[],
): readonly UiProposal[] {
  const [winner] = proposals
  const byRules = winner === undefined ? 'chat' : meaningOf(winner)
  if (byRules === null) return proposals
  const meaning = settledMeaning(judgement, byRules, winner, reading)
  if (meaning === byRules || (winner !== undefined && isSure(winner, reading))) return proposals
  const seconded = proposals.find(proposal => meaningOf(proposal) === meaning)
  if (seconded !== undefined && meaning !== 'chat')
    return [seconded, ...proposals.filter(proposal => proposal !== seconded)]
  const judged = proposalFor(meaning, judgement, reading, menu)
  return judged === null ? proposals : [judged, ...proposals]
}

/** Null for a tool no judge knows, such as a form of the assistant's own. */
function meaningOf({ action, leadsTo }: UiProposal): RouteMeaning | null {
  if (leadsTo === null) return action === 'tool' ? null : action
  const { judged } = inWords(leadsTo)
  return judged === null ? null : action === 'tool' ? judged.as : action
}

/** "We have 2 suppliers": a plain number leaves nothing to doubt, whether it opens a list or is none. */
const isSure = (winner: UiProposal, reading: UiReading): boolean =>
  winner.action === 'tool'
    ? isPlain(reading) || isStandIn(winner)
    : winner.rule === 'too_few' && isPlain(reading)

/** Milestones that are asked for by name are neither a list nor a map to a judge. */
const isStandIn = ({ leadsTo }: UiProposal): boolean => leadsTo !== null && !isTrained(leadsTo)

/** Meaning to go by: one that is likely, but not likely enough for what it costs, is asked about. */
function settledMeaning(
  { best, likelihood }: RouteJudgement,
  byRules: RouteMeaning,
  winner: UiProposal | undefined,
  reading: UiReading,
): RouteMeaning {
  if (best === 'clarify') return best
  if (best === 'chat') {
    if (byRules === 'chat') return likelihood >= JUDGE_BARS.talks ? best : 'clarify'
    if (winner !== undefined && REQUESTS.has(winner.rule))
      return likelihood >= JUDGE_BARS.talksAgainstRequests ? best : byRules
    return likelihood >= JUDGE_BARS.talksAgainstRules ? best : 'clarify'
  }
  const alone = hasContent(reading) ? JUDGE_BARS.opensAlone : JUDGE_BARS.opensEmpty
  const bar = byRules === best ? JUDGE_BARS.opensWithRules : alone
  return likelihood >= bar ? best : 'clarify'
}

/** Something is counted, listed or told that what opens begins with. */
const hasContent = ({ unweighed: { counted, items, steps }, stepCount, details }: UiReading): boolean =>
  counted !== null || items.length > 0 || steps.length > 0 || stepCount !== null || details.columns.length > 0

/** Rules for somebody who asks for a tool, and not only has something to put into one. */
const REQUESTS: ReadonlySet<RuleName> = new Set<RuleName>(['asked_by_name', 'columns_named', 'bulk'])

/** Null where no tool for it is on the menu. */
function proposalFor(
  meaning: RouteMeaning,
  { best, likelihood, of }: RouteJudgement,
  reading: UiReading,
  menu: readonly UiToolName[],
): UiProposal | null {
  const because = `judged ${best} ${likelihood.toFixed(2)}`
  if (meaning === 'chat') return { ...chatProposal('judge_talks', because), sure: belowAsking(likelihood) }
  const leaning = of.map > of.table ? 'map' : 'table'
  const tool = toolsJudgedAs(meaning === 'clarify' ? leaning : meaning).find(name => menu.includes(name))
  if (tool === undefined) return null
  if (meaning !== 'clarify')
    return {
      ...inWords(tool).open('judge_opens', asMeant(reading), because),
      sure: confidence(rounded(shareRight(likelihood))),
    }
  const { question } = inWords(tool)
  // Nobody is asked for a number they have said.
  if (best !== 'clarify' && leaning === 'table' && reading.unweighed.counted !== null)
    return { ...chatProposal('judge_talks', because), sure: belowAsking(of.chat) }
  return question === null
    ? null
    : { ...askProposal('judge_asks', question.about(reading), because, tool), sure: asking(1 - of.chat) }
}

/** Share of openings of such a likelihood that were right, among sentences the judge was not trained with. */
const SHARES_RIGHT = [
  [0.5, 0.78],
  [0.6, 0.82],
  [0.7, 0.88],
  [0.8, 0.96],
  [0.9, 0.98],
  [1, 0.99],
] as const

function shareRight(likelihood: number): number {
  let [from, low] = SHARES_RIGHT[0] as readonly [number, number]
  for (const [to, high] of SHARES_RIGHT) {
    if (likelihood <= to) return to === from ? high : low + ((likelihood - from) / (to - from)) * (high - low)
    ;[from, low] = [to, high]
  }
  return low
}

const BELOW_OPENING = THRESHOLDS.act - 0.01
const asking = (likelihood: number): Confidence =>
  confidence(rounded(Math.min(Math.max(likelihood, THRESHOLDS.clarify), BELOW_OPENING)))
/** Talk that no rule decided is never surer than what would have been asked. */
const belowAsking = (likelihood: number): Confidence =>
  confidence(rounded(Math.min(likelihood, RULES.model_chats)))
const rounded = (share: number): number => Math.round(100 * share) / 100
