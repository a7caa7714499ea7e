import type { OrderableAgent } from '../../src/agents/orderable-agent.ts'
import { orderable } from '../../src/agents/orderable-agent.ts'
import { ownOrders } from '../../src/agents/own-orders.ts'
import { readByRules } from '../../src/agents/window/read-by-rules.ts'
import { windowWords as wordsAt } from '../../src/agents/window/window-clauses.ts'
import { WINDOW_KINDS, type WindowKind } from '../../src/agents/window/window-kind.ts'
import { VALUE, windowSignals } from '../../src/agents/window/window-signals.ts'
import type { AnswerKind } from '../../src/drafts/answers/answer-kind.ts'
import type { Judge } from '../../src/nlu/judge/judge.ts'
import { spokenLanguage } from '../../src/nlu/text/spoken-language.ts'
import { verdictOf, type WindowLine } from '../../test/agents/score-window-words.ts'
import { type JudgeDomain, linesIn } from './domain.ts'
import { draftAnswers } from './draft-answers.ts'
import type { JudgedSentence } from './fit-judge.ts'
import { linesElsewhere } from './window/lines-elsewhere.ts'

const AGENTS = (['research', 'image', 'music', 'edit'] as const).map(name => orderable(name, ownOrders(name)))

/** Lines do not say which values were shown: a judge knows none. */
export const windowWords: JudgeDomain<WindowKind> = {
  labels: WINDOW_KINDS,
  module: 'src/agents/window/window-weights.ts',
  sentences: () =>
    linesIn('window-words').map(({ file, line }) => {
      const { text, locale, window, kind } = line as WindowLine
      const agent = AGENTS.find(({ name }) => name === window)
      if (agent === undefined) throw new Error(`no agent ${window}`)
      return {
        ...shown(text, agent, locale),
        label: kind,
        settled: (judge: Judge<WindowKind>) => verdictOf(line as WindowLine, judge).verdict,
        group: file,
      }
    }),
  beside: () => [...repliesToDrafts(), ...elsewhere()],
}

/** Answers to a draft of a plan: people agree, refuse, wait and ask in the same words. */
const repliesToDrafts = (): readonly JudgedSentence<WindowKind>[] =>
  draftAnswers.sentences().map(({ text, label, group }) => ({
    ...shown(
      text.replaceAll(/\bzzstep\b/g, VALUE),
      AGENTS[0] as OrderableAgent,
      spokenLanguage(text) ?? 'en',
    ),
    label: OF_DRAFTS[label],
    group,
    weight: SHARE,
  }))

/** Messages that are no answers to anything: a judge that has seen nothing but answers takes all it is shown for one. */
const elsewhere = (): readonly JudgedSentence<WindowKind>[] =>
  linesElsewhere().map(({ text, locale, window, domain }) => ({
    ...shown(text, AGENTS.find(({ name }) => name === window) ?? (AGENTS[0] as OrderableAgent), locale),
    label: 'other',
    group: domain,
    weight: SHARE_ELSEWHERE,
  }))

const OF_DRAFTS: Readonly<Record<AnswerKind, WindowKind>> = {
  run: 'confirm',
  revise: 'change',
  not_now: 'later',
  cancel: 'cancel',
  question: 'help',
  unclear: 'unclear',
  other: 'other',
}
/** Chosen by cross-validation. */
const SHARE = 0.4
const SHARE_ELSEWHERE = 0.1

function shown(text: string, agent: OrderableAgent, locale: string) {
  const window = {
    agent,
    agents: AGENTS,
    current: {},
    deed: '',
    fields: [],
    schema: {},
    locale,
    now: 0,
    zone: 'UTC',
  }
  const words = wordsAt(text, window)
  return windowSignals(words, readByRules(words, window))
}
