import type { Language } from '../../text/language.ts'

/** Words in -ed that tell nothing about the past, or are said of what one wants now. */
const PRESENT =
  '(?:need|feed|speed|seed|red|bed|indeed|(?:need|detail|want|plan|prefer|decid|agree|hop|chang|wish|suppos|interest|allow|us)[a-z]*ed)'
const PAST_VERB = `(?!${PRESENT} )[a-z]{2,}ed`
const ENGLISH: readonly RegExp[] = [
  / (?:was|were|wasn't|weren't|had|did|didn't|went|came|ate|bought|paid|spent|wrote|rang|grew|met|sent|sold|stayed|left|lost|got|took|gave|drove|began|used to) /,
  new RegExp(` (?:i|we|you|they|he|she|who|already) (?:[a-z]+ly |also |just |never )?${PAST_VERB} `),
  new RegExp(` (?:my|our|his|her|their) (?:(?!is |are |be |keeps? |gets? )[a-z]+ ){1,2}${PAST_VERB} `),
  new RegExp(
    ` (?:i've|we've|have|has|they've|he's|she's) (?:already |just |never |been )*(?:${PAST_VERB}|been|bought|paid|spent|sent|written|had|eaten) `,
  ),
]
/** "I was hoping for Friday": past in form only. */
const ENGLISH_POLITE =
  / (?:was|were) (?:just |also |actually )?(?:hoping|wondering|thinking|planning|looking|going|aiming|about) | had (?:in mind|hoped|planned|thought) /

const PARTICIPLE =
  '(?:[a-z]{0,5}ge(?!rn|nau|samt|gen|stern|rade|trennt|eignet|plant)[a-z]{2,}(?:t|en)|(?:be|ver|er|ent)[a-z]{3,}(?:t|en)|[a-z]{3,}iert)'
const GERMAN: readonly RegExp[] = [
  / (?:war|waren|hatte|hatten|hattest|wurde|wurden|ging|gingen|kam|kamen|kaufte|kauften|bestellte|zahlte|schrieb|rief|gab) /,
  new RegExp(` (?:habe|hab|haben|hat|habt|hast|bin|sind|ist|seid) (?:\\S+ ){0,12}${PARTICIPLE} `),
]
/** "Die Heizung ist ausgefallen" tells how things are, as well as what was. */
const GERMAN_STATE = new RegExp(` (?:ist|sind) (?:\\S+ ){0,12}${PARTICIPLE} `)
const GERMAN_DEED = / (?:ich|wir|du|ihr|er|habe|hab|haben|hat|hatte|hatten|war|waren|wurde|wurden) /
const GERMAN_POLITE =
  / (?:wollte|wollten|dachte|dachten) | (?:haben|habe|hat) (?:\S+ ){0,8}(?:entschieden|beschlossen|ueberlegt) /

const TENSES: Readonly<Record<Language, readonly [past: readonly RegExp[], polite: RegExp]>> = {
  en: [ENGLISH, ENGLISH_POLITE],
  de: [GERMAN, GERMAN_POLITE],
}

/** "I've worked there for three years", "ich arbeite seit Mai": it goes on. */
const GOES_ON: Readonly<Record<Language, RegExp>> = {
  en: / (?:i've|we've|have|has) (?!had )\S+ (?:\S+ ){0,6}(?:for (?:\S+ )?(?:\S+ )?(?:years?|months?|weeks?)|since) /,
  de: / seit /,
}

/** True for a clause in the past that leaves something as it is now. */
export function isLasting(words: string, language: Language): boolean {
  if (language === 'de' && GERMAN_STATE.test(words) && !GERMAN_DEED.test(words)) return true
  return GOES_ON[language].test(words)
}

/** True for a clause, as folded words between single spaces, that tells of what was. */
export function isPast(words: string, language: Language): boolean {
  const [past, polite] = TENSES[language]
  return past.some(pattern => pattern.test(words)) && !polite.test(words)
}
