import { UI_TOOLS } from '../../src/core/ui.ts'
import type { Language } from '../../src/nlu/text/language.ts'
import { spokenLanguage } from '../../src/nlu/text/spoken-language.ts'
import { ROUTE_MEANINGS, type RouteMeaning } from '../../src/ui-tools/router/judge-route.ts'
import { readMessage } from '../../src/ui-tools/router/reading.ts'
import { routeSignals } from '../../src/ui-tools/router/route-signals.ts'
import { triggers } from '../../src/ui-tools/router/triggers.ts'
import { namedTools } from '../../src/ui-tools/tools-in-words.ts'
import { ABOUT_TOOLS } from '../../test/corpora/router/about-tools.ts'
import { DISCOVERY } from '../../test/corpora/router/discovery.ts'
import { EVERYDAY } from '../../test/corpora/router/everyday.ts'
import { FORMS } from '../../test/corpora/router/forms.ts'
import * as labelled from '../../test/corpora/router/labelled.ts'
import { MIXED } from '../../test/corpora/router/mixed.ts'
import { PARAPHRASED } from '../../test/corpora/router/paraphrased.ts'
import { PARAPHRASED_LATER } from '../../test/corpora/router/paraphrased-later.ts'
import { PERSONAS } from '../../test/corpora/router/personas.ts'
import { REGISTERS } from '../../test/corpora/router/registers.ts'
import { VOICES } from '../../test/corpora/router/voices.ts'
import { WEIGHED } from '../../test/corpora/router/weighed.ts'
import { entriesOf } from '../../test/fresh/entries.ts'
import { type JudgeDomain, linesIn } from './domain.ts'
import type { JudgedSentence } from './fit-judge.ts'

/** Signals that tell what the rules make of a message. */
const isOfRules = (signal: string): boolean => /^§(?:rule|move|also) /.test(signal)

export interface RouterLine {
  readonly text: string
  readonly locale: Language
  readonly move: 'table' | 'map' | 'timeline_or_map' | 'clarify' | 'chat'
  readonly rows: number | null
}

export const routerLines = (): readonly (RouterLine & { readonly file: string })[] =>
  linesIn('router').map(({ file, line }) => ({ ...(line as RouterLine), file }))

/**
 * Sentences nobody has tuned for, and those the rules were tuned with: there what the rules decided proves nothing, and is
 * left out.
 */
export const router: JudgeDomain<RouteMeaning> = {
  labels: ROUTE_MEANINGS,
  module: 'src/ui-tools/router/route-weights.ts',
  sentences: () =>
    routerLines().map(({ text, locale, move, file }) =>
      sentenceOf(text, spokenLanguage(text) ?? locale, move, file),
    ),
  beside: () => [...[...held(), ...developed()].map(withoutRules), ...talk()],
}

/** Dates in a row make a map as well: which of the two opens, the rules tell. */
const MEANINGS: Readonly<Record<string, RouteMeaning>> = {
  timeline: 'map',
  timeline_or_map: 'map',
  count: 'clarify',
  steps: 'clarify',
}

function sentenceOf(
  text: string,
  language: Language,
  move: string,
  group: string,
): JudgedSentence<RouteMeaning> {
  const reading = readMessage(text, language, namedTools(UI_TOOLS))
  const signals = routeSignals(reading, triggers(reading, UI_TOOLS))
  return { text, signals, label: MEANINGS[move] ?? (move as RouteMeaning), group }
}

const withoutRules = (sentence: JudgedSentence<RouteMeaning>): JudgedSentence<RouteMeaning> => ({
  ...sentence,
  signals: sentence.signals.filter(signal => !isOfRules(signal)),
})

/** Sentences tests hold the router to. */
const HELD = {
  labelled, ABOUT_TOOLS, DISCOVERY, EVERYDAY, MIXED, PARAPHRASED, PARAPHRASED_LATER, PERSONAS, REGISTERS, VOICES, WEIGHED,
} // biome-ignore format: a table
const held = (): readonly JudgedSentence<RouteMeaning>[] =>
  Object.entries(HELD).flatMap(([corpus, tables]) =>
    Object.values(tables).flatMap(rows =>
      (rows as labelled.LabelledInState)
        .filter(([, , , state]) => state === undefined)
        .map(([language, text, label]) => sentenceOf(text, language, label.split(' ')[0] ?? '', corpus)),
    ),
  )

const developed = (): readonly JudgedSentence<RouteMeaning>[] =>
  (['seen', 'dev', 'dev2', 'dev3', 'dev4'] as const).flatMap(half =>
    entriesOf('router', half)
      .filter(({ disputable }) => disputable !== true)
      .map(({ text, lang, expect }) =>
        sentenceOf(text, lang as Language, [expect.move].flat()[0] ?? 'chat', half),
      ),
  )

/** Wishes about the tools themselves, what people ask of a shop's support and about a form: nothing opens for them. */
function talk(): readonly JudgedSentence<RouteMeaning>[] {
  const wishes = linesIn('opt-outs').map(({ line }) => line as Pick<RouterLine, 'text' | 'locale'>)
  const asked = (['seen', 'dev', 'dev2'] as const)
    .flatMap(half => entriesOf('intents', half))
    .map(({ text, lang }) => ({ text, locale: lang as Language }))
  const aboutForms = Object.values(FORMS)
    .flat()
    .filter(([, , label]) => label !== 'opens')
    .map(([locale, text]) => ({ text, locale }))
  return [...wishes, ...asked, ...aboutForms].map(({ text, locale }) =>
    sentenceOf(text, spokenLanguage(text) ?? locale, 'chat', 'talk'),
  )
}
