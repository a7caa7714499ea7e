import { isA } from '../../nlu/backing/backing-words.ts'
import { isInJest } from '../../nlu/backing/doubt-about.ts'
import { replyParts } from '../../nlu/backing/reply-parts.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { foldedWords, sentenceWordOf, withoutCourtesy } from './sentence-words.ts'

/** `unclear`: it says something else, or says it in a way in which no things can be told apart. */
export type ListReading = readonly string[] | 'unclear'

const NOTHING = '(?:none|nothing|nil|nada|nichts|nix|kein(?:e[nrs]?|s)?|no(?:ne)? (?:others?|more))'
const NONE = new RegExp(
  String.raw`^(?:(?:no|nope|nein|nee|nö)[, ]+)?(?:(?:i|we|ich|wir)\s+(?:have|take|need|habe?n?|nehmen?|brauchen?)\s+)?(?:(?:absolutely|really|currently|gar|überhaupt|eigentlich|derzeit|aktuell|zur\s?zeit|momentan|sonst|else)\s+)*${NOTHING}(?:\s+(?:at all|so far|yet|else|really|bisher|weiter|mehr|sonst|bekannten?|bekannt|(?:that )?(?:i know of|i'?m aware of|i am aware of|i can think of)|(?:as|so) far as i know|von denen ich wei(?:ß|ss)|dass? ich wüsste|soweit ich wei(?:ß|ss)|(?:die )?mir bekannt(?: (?:sind|wären|ist))?|at the moment|right now|thanks|danke|please|bitte|regelmäßig(?:en)?|zum glück))*$`,
  'iu',
)
const DENIED_KIND =
  /^(?:(?:no|nope|nein)[, ]+)?(?:(?:i|we|ich|wir)\s+(?:have|take|habe?n?|nehmen?)\s+)?(?:no|keine[nrs]?)\s+(?<kind>[\p{L}-]+)(?:\s+(?:at all|that i know of|bekannt|bisher))?$/iu

/** Says that the list is over. */
const CLOSING =
  /^(?:and\s+|und\s+)?(?:sonst (?:nichts|keiner|niemand)(?: weiter)?|(?:nobody|no one|noone) else|nichts (?:weiter|sonst)|nothing else|that'?s (?:it|all)|thats (?:it|all)|das (?:war'?s|wars|ist alles|wär'?s|wäre? alles)|mehr nicht|no more|fertig)$/iu

const LEAD_IN =
  /^(?:(?:oh|well|yes|yeah|ja|also|hm+|erm|äh+|ähm|ok|okay|und|and)[, ]+)*(?:(?:i|we|ich|wir|he|she|er|sie)(?:'m|'d|'re| am| bin| sind| are| is| ist)?\s+(?:(?:also|just|only|really|mostly|regularly|currently|auch|nur|noch|regelmäßig|derzeit|aktuell|still|zur\s?zeit)\s+)*(?:take|taking|have|need|nehmen?|nimmt|habe?n?|brauchen?|bräuchten?|allergic|allergisch|lost|hätten?(?: gerne?)?|want|would like|like|möchten?)\s+|(?:allergic|allergisch)\s+|(?:nehme|nehm|brauche|brauch|bräuchte|hab|habe)\s+(?:ich\s+)?)?(?:(?:to|against|gegen|auf|mainly|mostly|only|just|nur|noch|bloß|lediglich|hauptsächlich)\s+)*/iu

/** An amount alone belongs to what stands before it: "ramipril, 2.5 mg". */
const AMOUNT = /^\d[\d.,/]*\s?(?:mg|g|µg|mcg|ml|l|ie|iu|units?|tabs?|tabletten?|stück|x|mm|cm|m|%)?$/iu

const WITH_DOSE = /^\d[\d.,]*\s?(?:mg|µg|mcg|ml|ie|iu)(?!\p{L})/iu

const VAGUE = wordSet(`
  lot everything anything anyone anybody everyone everybody all alles alle jeder jede usual uebliche ueblichen same gleiche
  gleichen several various verschiedene verschiedenes diverse diverses stuff things thing sachen zeug dings ones so weiter on few
  paar some einiges manches mehreres more mal time yes yeah ja jo ok okay siehe see
  bits bobs ends das that this them those these then now dann zwar kleinkram krimskrams`)
/** A dose of what was said before, at another time. */
const DOSE =
  /^\d[\d.,]*\s?(?:mg|g|µg|mcg|ml)\s+(?:on|in|at|am|im|zur|morgens|abends|mittags|nachts)(?!\p{L})/iu

/** Words for how many or how often, and not for what. */
const HOW_OFTEN = wordSet(
  `loads lots of many much too zu viele vieles daily every as taeglich morning evening morgens mittags abends nachts prescribed
  needed one two three four five eins zwei drei vier fuenf`,
)
/** Tells of the thing before it. */
const AGE = /^\d+\s?(?:years?|months?|jahre?|monate?)(?:\s(?:old|alt))?$/iu
/** Somebody to whom something is done: a sentence, and no thing. */
const OBJECTS = wordSet('me him it them us mich mir ihn ihm uns')
/** "It depends", "the same as last month", "used to be nuts": no thing of now. */
const UNSETTLED =
  /(?<!\p{L})(?:depends?|depending|same as|used to|formerly|as a (?:child|kid|baby|teenager)|als (?:kind|baby|jugendlicher?)|now and then|ab und zu|hin und wieder|kommt (?:ganz )?(?:dr|dar)auf an|hängt davon ab|je nach(?:dem)?|früher|damals|wie (?:letztes|beim letzten|immer))(?!\p{L})/iu
const MAX_WORDS = 10
/** "My brother's wife" */
const MOST_PEOPLE = 2
const MAX_LENGTH = 2_000
const MAX_NOTHING = 100

/** True where a reply says that there is nothing to list; `kinds` are the words of the question. */
export function isNothing(text: string, kinds: ReadonlySet<string>): boolean {
  if (text.length > MAX_NOTHING) return false
  const bare = withoutCourtesy(text)
  if (NONE.test(bare)) return true
  const [kind] = foldedWords(DENIED_KIND.exec(bare)?.groups?.kind ?? '')
  return kind !== undefined && kinds.has(kind)
}

/** Things a reply lists, as written. */
export function listItems(text: string): ListReading {
  if (text.includes('?') || text.length > MAX_LENGTH || isInJest(replyParts(text))) return 'unclear'
  const parts = partsOf(withoutCourtesy(text.replace(LEAD_IN, '')))
  const items: string[] = []
  for (const part of parts.filter(part => !CLOSING.test(part))) {
    const before = items.at(-1)
    const isDose = AMOUNT.test(part) || (WITH_DOSE.test(part) && !/\p{N}/u.test(before ?? ''))
    if (before !== undefined && isDose && !AMOUNT.test(before)) items[items.length - 1] = `${before} ${part}`
    else items.push(part)
  }
  return items.length > 0 && items.every(isThing) ? items : 'unclear'
}

/** Commas between digits and joints inside of brackets or titles part nothing. */
const SEPARATOR =
  /[;\n]|,(?!\d)|(?<!\d),|(?<!\s|(?<!\p{L})(?:mr|mrs|ms|herr|frau))\s+(?:and|und|&|\+|sowie|as well as|plus)\s+(?!a half)|(?<!\s)\s+-\s+|(?<=\p{L})\s?\/\s?(?=\p{L})|(?<=\p{Ll}{3})\.\s+(?=\p{L})/giu

function partsOf(text: string): string[] {
  const masked = text.replaceAll(/\([^()]*\)/g, inner => inner.replaceAll(/[^()]/g, '_'))
  const parts: string[] = []
  let start = 0
  for (const { 0: separator, index } of [...masked.matchAll(SEPARATOR)]) {
    parts.push(text.slice(start, index))
    start = index + separator.length
  }
  parts.push(text.slice(start))
  return parts
    .map(part =>
      part
        .trim()
        .replace(/^(?:(?:and|und|also|auch|noch|dann|plus|sowie|then)\s+)+/iu, '')
        .replace(/^(?:[-•*–]|\d{1,2}\))\s+/u, '')
        .replace(/(?<![.!])[.!]+$/, ''),
    )
    .filter(part => part !== '')
}

/** A thing with its amount, and no sentence. */
function isThing(item: string): boolean {
  const words = foldedWords(item)
  return (
    words.length > 0 &&
    words.length <= MAX_WORDS &&
    words.every(word => sentenceWordOf(word) === null) &&
    !VAGUE.has(words.at(-1) ?? '') &&
    !VAGUE.has(words[0] ?? '') &&
    !words.every(word => HOW_OFTEN.has(word)) &&
    !DOSE.test(item) &&
    !UNSETTLED.test(item) &&
    // "Mum Dad Gran" are three.
    words.filter(word => isA('person', word)).length <= MOST_PEOPLE &&
    !AGE.test(item) &&
    !words.slice(1).some(word => OBJECTS.has(word))
  )
}
