import { selfCorrection } from '../../nlu/slots/reading/self-correction.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { foldedWords, sentenceWordOf, withoutCourtesy } from './sentence-words.ts'
import { withoutSpelling } from './spelling-remark.ts'

/** Longer ones are told, not named. */
const MAX_WORDS = 6
const MAX_LENGTH = 80
const MAX_REPLY = 200

const GREETING = String.raw`(?:(?:oh|well|so|yes|yeah|yep|sure|ok|okay|hi|hello|hey|hallo|moin|ja|also|na|naja|gut|klar|gerne?|äh|ähm|uh|um|ach so)[,.!]?\s+)*`
const GREETINGS = new RegExp(String.raw`^\s*${GREETING}(?=\S)`, 'iu')
const LEAD_IN = new RegExp(
  String.raw`^\s*${GREETING}(?:(?:(?:the|my|our|his|her|full|whole)\s+)*name(?:'?s|\s+is|\s+would be|\s*:)|(?:(?:der|mein|unser|sein|ihr|voller|ganzer)\s+)*name(?:\s+ist|\s+lautet|\s*:)|(?:it|that|this)(?:'?s|\s+is|\s+was|\s+would be)|das (?:ist|war|wäre)|es (?:ist|war)|i'm|i am|ich bin(?:\s+(?:der|die))?|ich hei(?:ß|ss)e?|(?:er|sie|es) hei(?:ß|ss)t|(?:he|she)(?:'?s|\s+is)\s+called|hei(?:ß|ss)t|called|(?:my|our|mein|meine|unser|unsere)\s+(?:son|daughter|child|kid|boy|girl|sohn|tochter|kind|kleine[rs]?)\s+(?:is called|is named|hei(?:ß|ss)t)|(?:(?:just|please|you can|you may)\s+)*call (?:me|him|her)|(?:bitte\s+)?nennen? (?:sie )?(?:mich|ihn)|unter|under|auf(?:\s+den namen)?)[\s:,]+(?=\S)`,
  'iu',
)
const PLACE_LEAD_IN =
  /^\s*(?:(?:(?:it|that|this|the house|das|es|das haus|passiert ist es|wir wohnen|die wohnung)\s*(?:'s|is|was|happened|ist|war|passierte|steht|liegt)?\s+))?(?:in|aus|from|to|nach)\s+(?=\S)/iu
/** Parts of names that are written small, or are words elsewhere. */
const PARTICLES = wordSet(`
  von van vom zu zum zur der den de di da del della dos du la le el al bin ibn of the on upon under in am an im ob bei
  and und mr mrs ms miss dr prof herr frau sir st saint sankt bad new old great little`)

const NEAR = wordSet('bei am im an on auf near under unter')

/** Neither names nor parts of sentences alone: what people say instead of a name. */
const OTHER_WORDS = wordSet(`
  mine my me mein meine meiner meinem meinen unser unsere our your yours ihre deine his her hers their
  same above before earlier usual already other another someone somebody anyone anybody everyone nobody noone both
  lady guy man woman one ones big small north south near outside between far around
  oben vorhin vorher schon bereits gleiche gleicher selbe selber dasselbe derselbe andere anderer jemand niemand beide
  richtung towards naehe nahe kurz hinter neben zwischen ausserhalb ausser
  surname firstname lastname forename spelled spelt initials vorname nachname zuname geschrieben buchstabiert
  home house work office daheim zuhause hause hier here arbeit autobahn parkhaus parkplatz council landlord vermieter
  genannt alias aka known rufname spitzname nickname geborene geb née formerly ehemals
  male female weiblich maennlich divers first last name names private secret business privat geheim test hello hi hallo thanks see siehe again schluss weiter next skip`)

/**
 * Name of a person or a place that a reply gives, without the words around it. Null for a sentence, or for words that
 * stand for a name: what it is has to be asked again.
 */
export function nameIn(text: string, of: 'person' | 'place'): string | null {
  if (text.length > MAX_REPLY) return null
  const bare = withoutSpelling(unwrapped(text, of))
  if (bare === null) return null
  const correction = selfCorrection(bare)
  if (correction?.manner === 'withdrawn' && nameIn(correction.before, of) !== null) return null
  // "Bath, sorry no, Bristol": the last one counts.
  if (correction?.manner === 'corrected' || correction?.manner === 'apologised') {
    const isTakenBack = nameIn(correction.before, of) !== null
    return isTakenBack && isName(correction.after) ? correction.after : null
  }
  const [surname = '', full = '', ...more] = bare.split(/(?:(?<!\s)\s+)?,\s*/)
  // "Yılmaz, Aylin Yılmaz"
  if (full !== '' && more.length === 0 && full.endsWith(` ${surname}`)) return isName(full) ? full : null
  return isName(bare) ? bare : null
}

function unwrapped(name: string, of: 'person' | 'place'): string {
  const text = of === 'person' ? name.replace(/^\s*im\s+(?=\S)/iu, '') : name
  // "It's under Patel"
  const bare = withoutCourtesy(text.replace(GREETINGS, '').replace(LEAD_IN, '').replace(LEAD_IN, ''))
  return of === 'place' ? bare.replace(PLACE_LEAD_IN, '') : bare
}

/** A place or person as written: words, perhaps with marks in them, of which none makes a sentence. */
export function isName(text: string): boolean {
  if (text.length > MAX_LENGTH || !/^\p{L}[\p{L}\p{M}'’`. ,&-]*$/u.test(text)) return false
  const words = foldedWords(text)
  // Spelled letter by letter, of somebody, or near somewhere.
  if (words.filter(word => word.length === 1).length > 1 || /['’]s$/u.test(text)) return false
  if (NEAR.has(words[0] ?? '')) return false
  if (words.length === 0 || words.length > MAX_WORDS || text.split(',').length > 2) return false
  // "Will Young", "Can Yılmaz": written as names are, they are names.
  const isTitled = words.length > 1 && text.split(/[\s-]+/u).every(word => /^[\p{Lu}(&]/u.test(word))
  return words.every(word => {
    if (OTHER_WORDS.has(word)) return false
    if (PARTICLES.has(word)) return true
    const kind = sentenceWordOf(word)
    return kind === null ? isTitled || !isFunction(word) : kind === 'states' && isTitled
  })
}

/** Short words are names in the other language. */
const isFunction = (word: string): boolean => isFunctionWord(word, 'en') || isFunctionWord(word, 'de')
