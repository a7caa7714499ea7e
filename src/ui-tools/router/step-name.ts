import type { Step } from '../../nlu/sequences/sequence.ts'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
import { wordSet } from '../../nlu/text/word-set.ts'
import { infinitivePhrase } from './infinitive.ts'
import { rolesIn } from './roles.ts'

export interface StepName {
  readonly name: string
  readonly owner: string | null
}

/**
 * Name of a step, as short as a box on a map, and who does it. `before`: who did the step before, for "he" and "sie".
 */
export function stepName(step: Step, before: string | null, language: Language): StepName {
  const noted = withNote(step, language)
  if (noted !== null) return noted
  const { actor, action, text } = step
  const said = actor === undefined ? null : actor.text.replace(ARTICLE, '')
  if (actor === undefined || said === null) return withoutSubject(text, before, language)
  if (BY.test(text.slice(0, actor.span.start - step.span.start)))
    return { name: withoutAgent(text), owner: capital(said) }
  if (SAYS_STEPS.test(said) && COPULA.test(action.text))
    return { name: capital(action.text.replace(COPULA, '')), owner: null }
  const isThing = rolesIn(tokenise(said), language) === 0 && MOVES.test(action.text) && !isPronoun(said)
  const done = withoutActor(action.text, actor.text)
  if (isThing)
    return { name: capital(`${said} ${done.charAt(0).toLowerCase()}${done.slice(1)}`), owner: null }
  const name = capital(infinitivePhrase(done, said, language))
  return { name, owner: ownerOf(said, before) }
}

/** "…, then logs it": the one before goes on. "…, anschließend vom PMO validiert": who does it is named, what it is done to not. */
function withoutSubject(text: string, before: string | null, language: Language): StepName {
  const [, by, done] = language === 'de' ? (BY_WHOM.exec(text) ?? []) : []
  if (by !== undefined && done !== undefined) return { name: capital(done), owner: by }
  return language === 'en' && GOES_ON.test(text)
    ? { name: capital(infinitivePhrase(text, '', language)), owner: before }
    : { name: withoutArticle(text), owner: null }
}
const BY_WHOM =
  /^(?:vom|von(?: de[rmn]| eine[rm])?|durch(?: de[nr]| die| das)?)\s+(\p{Lu}[\p{L}-]*)\s+(\S.*)$/u
const GOES_ON = /^[a-z]{2,}[^\Wsui]s (?:it|them|him|her|the|an?|everything|all|this|that|to|on|off|out)\b/i

const SOMEONE = wordSet("it it's this that which everything somebody someone es das dies jemand man alles")
const AGAIN = wordSet('he she they er sie')
const isPronoun = (said: string) => SOMEONE.has(said.toLowerCase()) || AGAIN.has(said.toLowerCase())

function ownerOf(said: string, before: string | null): string | null {
  const folded = said.toLowerCase()
  // IT is a department, "it" nobody.
  if (SOMEONE.has(folded) && !/^\p{Lu}{2,}$/u.test(said)) return null
  return AGAIN.has(folded) ? before : capital(said)
}

/** "Check invoice (Finance)", "Finance: check the invoice": who does it stands beside it. */
function withNote({ text, actor }: Step, language: Language): StepName | null {
  const [, done, by] = text.length > LONGEST ? [] : (BEHIND.exec(text) ?? [])
  if (done !== undefined && by !== undefined && !/\d/.test(by) && actor === undefined)
    return { name: capital(done), owner: capital(by) }
  const [, who, what] = text.length > LONGEST ? [] : (AHEAD.exec(text) ?? [])
  return who === undefined || what === undefined || rolesIn(tokenise(who), language) === 0
    ? null
    : { name: capital(what), owner: capital(who) }
}
const LONGEST = 200
const BEHIND = /^([^()]+?)\s*\((?:by\s+|von\s+|owner:\s*|verantwortlich:\s*)?([^():]{2,40})\)$/i
const AHEAD = /^([^:()]{2,40}):\s+(.+)$/

/** "The warehouse", "die Buchhaltung": a field names who it is. */
const ARTICLE = /^(?:the|an?|our|der|die|das|dem|den|eine?r?|unsere?r?)\s+(?=\S)/i
const withoutArticle = (text: string) => capital(text.replace(ARTICLE, ''))

/** "The migration steps are back up …" only announces. */
const SAYS_STEPS = /(?:steps|process|workflow|schritte|ablauf|prozess)$/i
const COPULA = /^(?:are|is|sind|ist)\s+/i
/** Movements of a thing by itself: "the parcel arrives", "der Antrag kommt an". */
const MOVES =
  /^(?:arrives?|comes?|lands?|goes|gets|enters?|appears?|kommt|trifft|geht|landet|erreicht|faellt|fällt|darf|liegt)(?=\s|$)/i

/** Prepositions before whoever does it in the passive. */
const BY = /(?:^|\s)(?:by|von|vom|durch)\s+(?:\S+\s+)?$/i
/** "Der Bedarf wird vom Fachbereich gemeldet": who reports it has a field of its own. */
const withoutAgent = (text: string) => {
  const short = text
    .replace(
      /\s*\b(?:by|von|vom|durch)\s+(?:(?:the|an?|our|der|dem|den|einem|einer|unserem|unserer)\s+)?[\p{L}-]+/iu,
      '',
    )
    .trim()
  return withoutArticle(short === '' ? text : short)
}

/** "prüft HR den Antrag": who does it has a field of its own. */
function withoutActor(action: string, actor: string): string {
  const [verb = '', ...rest] = action.split(' ')
  const isNext = rest.length > 0 && rest.join(' ').startsWith(actor)
  return isNext ? `${verb}${rest.join(' ').slice(actor.length)}` : action
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
