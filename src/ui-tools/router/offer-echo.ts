import { patternOfAll, wordsOfAll } from '../../nlu/lang/packs.ts'
import { cover, type Echo } from '../../nlu/polarity/phrases.ts'
import type { Tokens } from '../../nlu/polarity/reply-tokens.ts'
import type { Language } from '../../nlu/text/language.ts'

const DRAWS = patternOfAll(({ router }) => router.maps.draws)
const RECORDS = patternOfAll(({ router }) => router.processes.capture)
const WAYS = patternOfAll(({ router }) => router.maps.ways)
const MAPS = patternOfAll(({ router }) => router.maps.sure)
const LOOSE_MAPS = patternOfAll(({ router }) => router.maps.loose)
const TABLES = patternOfAll(({ router }) => router.tables.sure)
const COLLECTS = wordsOfAll(({ tools }) => tools.capture.reading.capture)
const SHOWS = wordsOfAll(({ router }) => router.rules.showingVerbs)
const FILL = wordsOfAll(({ replies }) => replies.fill)

const isDeed = (word: string): boolean =>
  DRAWS.test(word) || RECORDS.test(word) || COLLECTS.has(word) || SHOWS.has(word)
const isThing = (word: string): boolean =>
  WAYS.test(word) || MAPS.test(word) || LOOSE_MAPS.test(word) || TABLES.test(word)

/** Words that repeat what a question about a table or map offers: "yes, draw it". */
export const offerEcho: Echo = ({ text }) =>
  isDeed(text) || isThing(text) ? 'deed' : FILL.has(text) ? 'fill' : null

/** "Draw it", "please show me the steps": nothing but the deed that was offered, told to do. */
export function ordersOffer({ words, marks, cut }: Tokens, language: Language): boolean {
  if (cut || marks.size > 0) return false
  const segments = cover(words, language, offerEcho)
  const said = segments?.filter(({ kind }) => kind !== 'please') ?? []
  const [first] = said
  return (
    first !== undefined &&
    isDeed(words[first.at]?.text ?? '') &&
    said.every(({ kind }) => kind === 'deed' || kind === 'fill')
  )
}
