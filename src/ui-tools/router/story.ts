import type { Language } from '../../nlu/text/language.ts'
import type { Span } from '../../nlu/text/span.ts'
import type { Token } from '../../nlu/text/tokenise.ts'
import { isStop } from './clause.ts'

interface StoryWords {
  /** Somebody tells what they did themselves. */
  readonly own: RegExp
  /** Told of a group it may be how things go; with a time that is over it is not. */
  readonly ours: RegExp
  readonly over: RegExp
}

const WORDS: Readonly<Record<Language, StoryWords>> = {
  en: {
    own: / i (?:(?:first|then|just|also|only|never|[a-z]+ly) )*(?:was|had|did|went|came|got|took|saw|made|ate|met|left|woke|slept|drove|bought|thought|[a-z]{3,}ed) | my (?:\S+ ){1,3}(?:was|were|wasn't|got) | (?:was|were) (?:\S+ ){1,4}me /,
    ours: / (?:we|they|he|she|was|were) (?:(?:first|then|just|also|only|[a-z]+ly) )*(?:was|were|had|did|went|came|got|took|saw|made|ate|met|left|drove|bought|[a-z]{3,}ed) /,
    over: / (?:yesterday|ago|back then|last (?:night|week|weekend|month|year|spring|summer|autumn|fall|winter|time|[a-z]+day)|when i was|as a (?:child|kid)|this morning) /,
  },
  de: {
    own: / (?:(?:war|hatte|ging|kam|wollte|musste|fuhr|machte) ich|ich (?:war|hatte|ging|kam|wollte|musste|fuhr|machte)) | (?:(?:bin|hab|habe) ich|ich (?:bin|hab|habe)) (?:\S+ ){1,12}(?:[a-z]{0,5}ge[a-z]{2,}(?:t|en)|[a-z]{3,}iert) /,
    ours: / (?:war|waren|hatte|hatten|ging|gingen|kam|kamen|wollten|mussten|fuhr|fuhren|haben|sind) /,
    over: / (?:gestern|vorgestern|neulich|damals|als ich|heute (?:morgen|frueh)|(?:letzte[nrms]?|vergangene[nrms]?|vorige[nrms]?) (?:nacht|woche|wochenende|monat|jahr|fruehling|fruehjahr|sommer|herbst|winter|mal|[a-z]+tag)|vor (?:\S+ )?(?:tagen|wochen|monaten|jahren)) /,
  },
}

/** "Yesterday I first went to the dentist and then to the office": what somebody did once is no process. */
export function isStory({ start, end }: Span, tokens: readonly Token[], language: Language): boolean {
  const { own, ours, over } = WORDS[language]
  const first = tokens.findIndex(({ span }) => span.start >= start)
  let from = Math.max(first, 0)
  while (from > 0 && !isStop(tokens[from - 1] as Token)) from--
  const told = tokens.slice(from).filter(({ span, kind }) => span.end <= end && kind === 'word')
  const words = ` ${told.map(({ folded }) => folded).join(' ')} `
  return own.test(words) || (over.test(words) && ours.test(words))
}
