import type { Guardrail, UiToolName } from '../../core/ui.ts'
import { PACKS } from '../../nlu/lang/packs.ts'
import type { VerbClass } from '../../nlu/lang/sections/frame-words.ts'
import { readAnswer } from '../../nlu/polarity/read-answer.ts'
import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { weakened } from '../../policy/stakes.ts'
import type { ToolChoice } from '../opt-out.ts'
import type { WishJudgement } from './judge-wish.ts'
import type { Statement } from './statement.ts'
import { isTrained, toolsJudgedAs } from './tools-judged-as.ts'
import { lasts, type ToolWish } from './wish.ts'
import type { WishEvidence } from './wish-evidence.ts'

/** Reading of what a message says about the tools themselves. An offer is asked about before anything changes. */
export type SettledWish =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wish' | 'offer'; readonly wish: ToolWish }
  | { readonly kind: 'rule'; readonly rule: Guardrail }

/**
 * Likelihoods a judgement needs, chosen by judgements of sentences it was not trained with:
 * test/corpora/judges/opt-outs/README.md. A change that lasts needs the rules and the judge; what only one of them sees is
 * asked about, or holds for this message alone. Pieces without a verb may be about anything: they are welcome words only where
 * the judge is nearly certain.
 */
export const WISH_BARS = {
  keeps: 0.5,
  asksWithRules: 0.1,
  asksAlone: 0.5,
  asksUnnamed: 0.8,
  welcomes: 0.4,
  welcomesByPiece: 0.9,
  proposesRule: 0.1,
} as const

const NOTHING = { kind: 'nothing' } as const
const NOW = { until: 'now' } as const

export function settleWish(evidence: WishEvidence, judgement: WishJudgement): SettledWish {
  const { wish, rule } = evidence
  const { of } = judgement
  if (rule !== null && of.rule >= WISH_BARS.proposesRule) return { kind: 'rule', rule }
  if (wish !== null && !isOfKnownTools(wish)) return { kind: 'wish', wish }
  if (wish?.kind === 'with_again') return settledWelcome(wish, evidence, judgement)
  if (wish !== null && lasts(wish)) return settledRefusal(wish, evidence, judgement)
  const likely = likelyWish(evidence, judgement)
  if (likely !== null) return { kind: 'offer', wish: likely }
  return wish === null ? NOTHING : { kind: 'wish', wish }
}

/** Other tools, and forms of the assistant's own, are unknown to a judge and go by the rules. */
const isOfKnownTools = ({ tools }: ToolWish): boolean => tools === 'all' || tools.every(isTrained)

type Welcome = Extract<ToolWish, { kind: 'with_again' }>
type Refusal = Extract<ToolWish, { kind: 'without' }>

/** Rules read that tools are welcome again. */
function settledWelcome(wish: Welcome, evidence: WishEvidence, { of: { back } }: WishJudgement): SettledWish {
  const isPiece = evidence.statements.every(({ frame }) => frame.isPiece)
  const bar = isPiece ? WISH_BARS.welcomesByPiece : WISH_BARS.welcomes
  if (back >= bar && !asks(evidence)) return { kind: 'wish', wish }
  return back >= WISH_BARS.welcomes ? { kind: 'offer', wish } : NOTHING
}

/** Rules read that tools are not wanted any more. */
function settledRefusal(wish: Refusal, evidence: WishEvidence, judgement: WishJudgement): SettledWish {
  const lasting = lastingOf(judgement)
  const isSure = !asks(evidence) && !hasSecondThoughts(evidence)
  const areTheirs = [toolsOf(evidence, judgement), likeliest(judgement)].some(one => areSame(wish.tools, one))
  if (lasting >= WISH_BARS.keeps && isSure && areTheirs) return { kind: 'wish', wish }
  const isMeantOtherwise = judgement.best === 'rule' || judgement.best === 'once'
  if (lasting >= WISH_BARS.asksWithRules && !isMeantOtherwise) return { kind: 'offer', wish }
  return { kind: 'wish', wish: { ...wish, lasting: NOW } }
}

/** "Tables off?"; "no tables, yes?" only waits to be heard. */
function asks({ text, statements, language }: WishEvidence): boolean {
  if (!text.trimEnd().endsWith('?')) return false
  const answer = readAnswer(tokeniseReply(statements.at(-1)?.words ?? ''), language)
  const isTag = statements.length > 1 && (answer === 'yes' || answer === 'ok')
  return !isTag && statements.some(({ frame }) => frame.isPiece)
}

/** "Stop the tables. Or don't.", "no more maps, forget it": behind the wish stands what may take it back, or words nobody can place. */
function hasSecondThoughts({ statements, language }: WishEvidence): boolean {
  const first = statements.findIndex(one => one.mentions.ours.length > 0 && isOrder(one))
  const isTakenUp =
    first >= 0 &&
    statements.some(
      (one, at) =>
        at > first &&
        one.mentions.ours.length === 0 &&
        (isDeed(one, statements[at - 1]) || changesMind(one, language)) &&
        !bearsOut(one, language),
    )
  return isTakenUp || statements.some(({ frame }) => frame.act === 'unknown')
}
const isOrder = ({ frame: { act } }: Statement): boolean =>
  act === 'command' || act === 'wish' || act === 'answer'

/** "I am driving and dictate" goes on with what is told. */
const isDeed = ({ frame: { act, isPiece, link } }: Statement, before: Statement | undefined): boolean =>
  (act === 'command' || act === 'wish') && !isPiece && !(link === 'and' && before?.frame.act === 'statement')

/** Clause that begins with another thought: "on second thought leave them", "ach, lass es". */
function changesMind({ words }: Statement, language: Language): boolean {
  const { intents, drafts } = PACKS[language]
  const answer = readAnswer(tokeniseReply(words), language)
  if (answer === 'cancel' || answer === 'no') return true
  const [first = ''] = words.split(' ')
  return intents.changing.has(first) || drafts.retracting.exec(words)?.index === 0
}

/**
 * An order that means the same: it says so again ("don't open them any more"), what is to be instead ("just talk to me", "only text"),
 * or names a thing that no verb we know is said of ("am on the train").
 */
function bearsOut({ frame: { verb, polarity, objects }, words }: Statement, language: Language): boolean {
  const { wishes, frames } = PACKS[language]
  if (polarity === 'negative') return wishes.lasting.test(words)
  if (verb !== null) return INSTEAD.has(verb)
  const has = (set: ReadonlySet<string>) => words.split(' ').some(word => set.has(word))
  return objects.some(({ head }) => !isLightWord(head)) || (has(frames.onlyWords) && has(wishes.textNouns))
}
const INSTEAD: ReadonlySet<VerbClass> = new Set(['talk', 'write', 'say', 'ask'])

/** Wish that only a judgement sees. */
function likelyWish(evidence: WishEvidence, judgement: WishJudgement): ToolWish | null {
  const lasting = lastingOf(judgement)
  const bar = evidence.named.size > 0 ? WISH_BARS.asksAlone : WISH_BARS.asksUnnamed
  if (lasting >= bar)
    return {
      kind: 'without',
      tools: toolsOf(evidence, judgement),
      lasting: evidence.end ?? { until: 'revoked' },
      evidence: weakened(lasting, []),
    }
  const { back } = judgement.of
  return back < bar
    ? null
    : {
        kind: 'with_again',
        tools: namedAlone(evidence) ?? 'all',
        presumes: 'opt_out',
        evidence: weakened(back, []),
      }
}

const lastingOf = ({ of: { table, map, both } }: WishJudgement): number => table + map + both

/** The tool that alone is named; the likeliest of them where several are, or none. */
const toolsOf = (evidence: WishEvidence, judgement: WishJudgement): ToolChoice =>
  namedAlone(evidence) ?? likeliest(judgement)

function likeliest({ of: { table, map, both } }: WishJudgement): ToolChoice {
  if (both >= table && both >= map) return 'all'
  return toolsJudgedAs(table >= map ? 'table' : 'map').filter(isTrained)
}

function namedAlone({ named }: WishEvidence): readonly UiToolName[] | null {
  const [only, ...others] = named
  return only === undefined || only === 'all' || others.length > 0 ? null : [only]
}

/** To a judge, tables and maps are all there is. */
function areSame(one: ToolChoice, other: ToolChoice): boolean {
  const [size, otherSize] = [one, other].map(tools => (tools === 'all' ? 2 : Math.min(2, tools.length)))
  if (size !== otherSize) return false
  return one === 'all' || other === 'all' || one.every(tool => other.includes(tool))
}
