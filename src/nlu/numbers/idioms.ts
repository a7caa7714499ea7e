import type { Language } from '../text/language.ts'
import type { Token } from '../text/tokenise.ts'
import { phraseList } from '../text/word-set.ts'

/** Number words that say no number. */
const IDIOMS: Readonly<Record<Language, string>> = {
  en: `
    on the one hand, one another, one by one, one of these days, one day i, one day we, one day you, one day they, one moment, one sec, one second please
    one minute please, back to square one, day one, number one priority, for one thing, one way or another
    one and the same, no one, the one, this one, that one, which one, each one, every one, any one, another one
    all in one, one at a time, one after the other, one after another, at one point, one time, one more time
    two cents, two birds with one stone, put two and two together, on all fours, cloud nine, nine to five
    thanks a million, a million thanks, a thousand thanks, a thousand times, a million times, many thanks, catch 22
    24 / 7, twenty-four seven, 50 / 50, fifty-fifty, fifty fifty, second to none, at first, first of all, at first glance
    at first sight, in the first place, first things first, first come first served, first name, first names
    second thoughts, on second thought, second hand, third party, third parties, third-party, high five, zero chance
    in one go, a quarter past, a quarter to, one thing, one size fits all, first aid, first class, 401 k, 401 ( k )`,
  de: `
    tausend dank, vielen dank, viele grüße, vielen lieben dank, unter vier augen, auf allen vieren
    in acht nehmen, in acht zu, in acht genommen, in acht !, in acht ., nimm dich in acht, außer acht, gib acht, gebt acht, geben sie acht, acht geben, acht gegeben, eins nach dem anderen
    im siebten himmel, auf den ersten blick, erste hilfe, fürs erste, zum ersten mal, beim ersten mal, erster klasse
    zweiter hand, aus zweiter hand, dritte welt, null bock, null ahnung, in null komma nichts, zwei linke hände
    null und nichtig, viel erfolg, viele wege führen, hundert pro, auf eins, alles in einem, in einem, auf einmal
    24 / 7, 50 / 50, fifty-fifty, halbe-halbe, zum einen, mit einem mal, tausendmal, an erster stelle, in erster linie`,
}
const PHRASES: Readonly<Record<Language, ReadonlyMap<string, readonly (readonly string[])[]>>> = {
  en: compile(IDIOMS.en),
  de: compile(IDIOMS.de),
}

/** Number of tokens from here on that are a figure of speech; 0 where none begins. */
export function idiomAt(tokens: readonly Token[], from: number, language: Language): number {
  const found = PHRASES[language]
    .get(tokens[from]?.folded ?? '')
    ?.find(words => words.every((word, at) => tokens[from + at]?.folded === word))
  return found?.length ?? 0
}

function compile(texts: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const phrases = phraseList(texts)
    .map(words => words.flatMap(word => (word.includes('-') ? hyphenated(word) : [word])))
    .toSorted((one, other) => other.length - one.length)
  return Map.groupBy(phrases, words => words[0] ?? '')
}

function hyphenated(word: string): string[] {
  const [first = '', second = ''] = word.split('-')
  return [first, '-', second]
}
