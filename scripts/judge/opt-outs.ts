import { UI_TOOLS } from '../../src/core/ui.ts'
import type { Language } from '../../src/nlu/text/language.ts'
import { spokenLanguage } from '../../src/nlu/text/spoken-language.ts'
import { WISH_MEANINGS, type WishMeaning } from '../../src/ui-tools/router/judge-wish.ts'
import { wishEvidence } from '../../src/ui-tools/router/wish-evidence.ts'
import { wishSignals } from '../../src/ui-tools/router/wish-signals.ts'
import { namedTools } from '../../src/ui-tools/tools-in-words.ts'
import { entriesOf, type OptOutEntry } from '../../test/fresh/entries.ts'
import { type JudgeDomain, linesIn } from './domain.ts'
import type { JudgedSentence } from './fit-judge.ts'
import { routerLines } from './router.ts'

/** Signals that tell what the rules make of a message. */
const isOfWishRules = (signal: string): boolean => /^§(?:read|tools|weakened|strength|own rule)/.test(signal)

export interface OptOutLine {
  readonly text: string
  readonly locale: Language
  readonly optout: WishMeaning
  /** Words of the end, as they stand in the text. */
  readonly until: string | null
}

export const optOutLines = (): readonly (OptOutLine & { readonly file: string })[] =>
  linesIn('opt-outs').map(({ file, line }) => ({ ...(line as OptOutLine), file }))

export const optOuts: JudgeDomain<WishMeaning> = {
  labels: WISH_MEANINGS,
  module: 'src/ui-tools/router/wish-weights.ts',
  sentences: () =>
    optOutLines().map(({ text, locale, optout, file }) => sentenceOf(text, locale, optout, file)),
  beside: () => [...messages(), ...answers(), ...developed()],
}

function sentenceOf(
  text: string,
  locale: Language,
  label: WishMeaning,
  group: string,
): JudgedSentence<WishMeaning> {
  const evidence = wishEvidence(text, spokenLanguage(text) ?? locale, namedTools(UI_TOOLS))
  return { text, signals: wishSignals(evidence), label, group }
}

/** Messages to the router are about people's own things. Talk may be about the tools: it is left out where the rules read a wish. */
const messages = (): readonly JudgedSentence<WishMeaning>[] =>
  routerLines()
    .filter((_, at) => at % EVERY === 0)
    .filter(({ text, locale, move }) => move !== 'chat' || isOfNoTool(text, locale))
    .map(({ text, locale, file }) => ({ ...sentenceOf(text, locale, 'none', file), weight: SHARE }))

const isOfNoTool = (text: string, locale: Language): boolean => {
  const { wish, rule } = wishEvidence(text, spokenLanguage(text) ?? locale, namedTools(UI_TOOLS))
  return wish === null && rule === null
}

/** Orders to agents, and what is said to a plan or at a window: refused, stopped and put off is something else there. */
const answers = (): readonly JudgedSentence<WishMeaning>[] =>
  ['orders', 'draft-answers', 'window-words']
    .flatMap(folder => linesIn(folder).map(({ line }) => line as Pick<OptOutLine, 'text' | 'locale'>))
    .filter((_, at) => at % EVERY === 0)
    .map(({ text, locale }) => ({ ...sentenceOf(text, locale, 'none', 'answers'), weight: SHARE }))

/** More of them, or with more weight, have it see wishes nowhere: by cross-validation. */
const EVERY = 8
const SHARE = 0.2

/** The rules were mended with these: what they make of them says less than it seems to. */
const developed = (): readonly JudgedSentence<WishMeaning>[] =>
  (['seen', 'dev', 'dev2', 'dev3'] as const).flatMap(half =>
    entriesOf('optouts', half)
      .filter(({ disputable, class: group }) => disputable !== true && group !== 'likes_or_one_time')
      .map(entry => {
        const { signals, ...rest } = sentenceOf(entry.text, entry.lang as Language, meaningOf(entry), half)
        return { ...rest, signals: signals.filter(signal => !isOfWishRules(signal)) }
      }),
  )

const ONE_TIME: ReadonlySet<string> = new Set(['one_message', 'one_time'])

function meaningOf({ expect: { opt_out: optOut, rule }, before, class: group }: OptOutEntry): WishMeaning {
  if (rule !== null) return 'rule'
  if (ONE_TIME.has(group)) return 'once'
  if (before !== undefined && JSON.stringify(before.opt_out.tools) !== JSON.stringify(optOut?.tools))
    return 'back'
  if (optOut === null || before !== undefined) return 'none'
  const [tool, ...others] = optOut.tools === 'all' ? [] : optOut.tools
  if (tool === undefined || others.length > 0) return 'both'
  return tool === 'request_data_table' ? 'table' : 'map'
}
