import { wordsOfAll } from '../nlu/lang/packs.ts'
import { fold } from '../nlu/text/normalise.ts'
import { QUESTION_WORDS } from '../pendings/cues.ts'

/** Borders of parts that may stand for themselves: "where is LX-1 and refund LX-2". */
const BORDER =
  /[.!?;\n]+\s+|,?\s+(?:and|then|plus|und|dann|sowie)\s+(?:(?:also|then|after that|auch|dann|danach|ausserdem|außerdem)\s+)*|,\s+(?:also|then|außerdem|ausserdem|dann)\s+/giu
/** Nobody wants more at once; what is longer tells something. */
const MOST_PARTS = 6
const MOST_CHARACTERS = 600

/** The parts of a message between what joins wishes; one where it is no list of them. */
export function wishParts(text: string): readonly string[] {
  if (text.length > MOST_CHARACTERS) return [text]
  const parts: string[] = []
  let from = 0
  for (const { 0: border, index } of text.matchAll(BORDER)) {
    const end = index + border.length
    if (border.startsWith('.') && goesOn(text.slice(from, index), text.slice(end))) continue
    parts.push(text.slice(from, index))
    from = end
  }
  const meant = [...parts, text.slice(from)].filter(part => part.trim() !== '')
  return meant.length > MOST_PARTS ? [text] : meant
}

/** Months of languages in which a number before one has a full stop: "am 3. Dezember", but "refund 30. May I …". */
const MONTHS = wordsOfAll(({ grammar, schedule }) =>
  grammar.hasOrdinalStop ? schedule.months.flatMap(names => [...names]) : [],
)

/** "Am 3. Dezember": the full stop ends no sentence. */
const goesOn = (before: string, after: string): boolean =>
  /(?:^|\D)\d{1,2}$/.test(before) && MONTHS.has(fold(/^\p{L}*/u.exec(after)?.[0] ?? ''))

const ASKING =
  /\b(?:want|need|would like|like to|please|can|could|may|let me|give me|get me|möchte|moechte|will|brauche|benötige|bitte|kann|können|könnten|könnte|hätte gern|hätte gerne)\b|['’]d like|\?\s*$|^\W*when (?:is|are|was|were|will|do|does|did|am|must|should|has|have)\b/iu
/** "… und einen Raum für morgen buchen" wants it done; with one of these it tells what happened. */
const DEED_LAST = /(?:en|ern|eln)$/u
const HAPPENED =
  /\b(?:bin|ist|sind|war|waren|habe|hat|haben|hatte|hatten|wird|werden|wurde|wurden|worden)\b/iu

/**
 * True for a part that asks for something, and does not only tell: "it arrived broken" is a reason for what follows.
 */
export function asksForSomething(part: string, isAbout: (word: string) => boolean): boolean {
  const words = part.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  const endsInDeed = DEED_LAST.test(last) && !HAPPENED.test(part) && isAbout(last)
  return ASKING.test(part) || QUESTION_WORDS.has(first) || isAbout(first) || endsInDeed
}
