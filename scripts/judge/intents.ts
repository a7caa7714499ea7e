import { INTENT_MEANINGS, type IntentMeaning } from '../../src/intents/judged/intent-meanings.ts'
import { intentSignals } from '../../src/intents/judged/intent-signals.ts'
import type { Language } from '../../src/nlu/text/language.ts'
import { guessByExamples, onlyNamed } from '../../src/tracks/intent/consider/guess.ts'
import { intentViews } from '../../src/tracks/intent/consider/intent-views.ts'
import { judgedIntents, settled } from '../../src/tracks/intent/consider/settle-guess.ts'
import { entriesOf } from '../../test/fresh/entries.ts'
import { type JudgeDomain, linesIn } from './domain.ts'
import type { JudgedSentence } from './fit-judge.ts'
import { assistantsOfCorpus } from './intents/assistants-of-corpus.ts'

interface IntentLine {
  readonly assistant: string
  readonly text: string
  readonly language: Language
  readonly intent: string
}

const books = await assistantsOfCorpus()

/** A message with what each likely intent sees in it. Held out by assistant: figures are of subjects nobody trained with. */
export const intents: JudgeDomain<IntentMeaning> = {
  labels: INTENT_MEANINGS,
  module: 'src/intents/judged/intent-weights.ts',
  hasTrees: true,
  sentences: () => linesIn('intents').flatMap(({ line }) => sentencesOf(line as IntentLine)),
  beside: () => developed().flatMap(sentencesOf).map(withoutRules),
}

/** Messages to the support assistant that the rules were tuned with: what these make of them proves nothing. */
const developed = (): readonly IntentLine[] =>
  (['seen', 'dev', 'dev2'] as const)
    .flatMap(half => entriesOf('intents', half))
    .filter(({ disputable }) => disputable !== true)
    .map(({ text, lang, expect }) => ({
      assistant: 'support',
      text,
      language: lang as Language,
      intent: expect.intent,
    }))

const withoutRules = ({
  settled: _,
  ...sentence
}: JudgedSentence<IntentMeaning>): JudgedSentence<IntentMeaning> => ({
  ...sentence,
  signals: sentence.signals.filter(signal => !signal.startsWith('§ruled')),
})

function sentencesOf({
  assistant,
  text,
  language,
  intent: wanted,
}: IntentLine): readonly JudgedSentence<IntentMeaning>[] {
  const book = books.get(assistant)
  if (book === undefined) throw new Error(`no assistant ${assistant}`)
  const eligible = book.all.map(({ id }) => id)
  const message = { text, locale: language, region: language, refDate: '2026-11-18T12:00:00Z', zone: 'UTC' }
  const { guess } = guessByExamples(message, book, eligible)
  const named = guess === null ? onlyNamed(message, book, eligible) : null
  const views = intentViews(message, book, eligible, guess ?? named)
  const candidates = views.map(({ intent, view }) => ({ intent, view, signals: intentSignals(view) }))
  return candidates.map(({ intent, signals }, at) => ({
    text,
    signals,
    label: intent.id === wanted ? 'wanted' : 'not',
    group: assistant,
    message: assistant,
    rivals: `${assistant}: ${text}`,
    ...(at === 0 && {
      settled: judge =>
        outcomeOf(
          wanted,
          settled(
            judgedIntents(
              candidates,
              candidates.map(one => judge(text, one.signals).of.wanted),
            ),
            { guess, named },
          )?.intent.id ?? 'none',
        ),
    }),
  }))
}

const outcomeOf = (wanted: string, got: string): string =>
  got === wanted
    ? 'right'
    : wanted === 'none'
      ? 'begun for nothing'
      : got === 'none'
        ? 'missed'
        : 'another one'
