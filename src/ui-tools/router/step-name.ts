import { ofAllPacks, PACKS, patternOfAll, wordsOfAll } from '../../nlu/lang/packs.ts'
import type { Step } from '../../nlu/sequences/sequence.ts'
import type { Language } from '../../nlu/text/language.ts'
import { tokenise } from '../../nlu/text/tokenise.ts'
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
  const { passivePhrase } = PACKS[language].router.steps
  const isAgent = actor !== undefined && BY.test(text.slice(0, actor.span.start - step.span.start))
  const passive = passivePhrase(isAgent ? withoutAgent(text) : text)
  if (passive !== null)
    return { name: capital(passive), owner: isAgent ? capital(actor.text.replace(ARTICLE, '')) : null }
  const doer = actor === undefined ? null : actor.text.replace(ARTICLE, '')
  if (actor === undefined || doer === null) return withoutSubject(text, before, language)
  if (isAgent) return { name: withoutAgent(text), owner: capital(doer) }
  if (SAYS_STEPS.test(doer) && COPULA.test(action.text))
    return { name: capital(action.text.replace(COPULA, '')), owner: null }
  const isThing = rolesIn(tokenise(doer), language) === 0 && MOVES.test(action.text) && !isPronoun(doer)
  const done = withoutActor(action.text, actor.text)
  if (isThing)
    return { name: capital(`${doer} ${done.charAt(0).toLowerCase()}${done.slice(1)}`), owner: null }
  const name = capital(PACKS[language].router.steps.infinitivePhrase(done, doer))
  return { name, owner: ownerOf(doer, before) }
}

/** "…, then logs it": the one before goes on. "…, anschließend vom PMO validiert": who does it is named, what it is done to not. */
function withoutSubject(text: string, before: string | null, language: Language): StepName {
  const { byWhom, goesOn } = PACKS[language].router.steps
  const [, by, done] = byWhom?.exec(text) ?? []
  if (by !== undefined && done !== undefined) return { name: capital(done), owner: by }
  return goesOn?.test(text) === true
    ? { name: capital(PACKS[language].router.steps.infinitivePhrase(text, '')), owner: before }
    : { name: withoutArticle(text), owner: null }
}

const SOMEONE = wordsOfAll(pack => pack.router.steps.someoneWords)
const AGAIN = wordsOfAll(pack => pack.router.steps.againPronouns)
const isPronoun = (doer: string) => SOMEONE.has(doer.toLowerCase()) || AGAIN.has(doer.toLowerCase())

function ownerOf(doer: string, before: string | null): string | null {
  const folded = doer.toLowerCase()
  // IT is a department, "it" nobody.
  if (SOMEONE.has(folded) && !/^\p{Lu}{2,}$/u.test(doer)) return null
  return AGAIN.has(folded) ? before : capital(doer)
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
const BEHIND = new RegExp(
  `^([^()]*[^()\\s])\\s*\\((?:${ofAllPacks(pack => [pack.router.steps.ownerNotes]).join('|')})?([^():]{2,40})\\)$`,
  'i',
)
const AHEAD = /^([^:()]{2,40}):\s+(.+)$/

/** "The warehouse", "die Buchhaltung": a field names who it is. */
const ARTICLE = patternOfAll(pack => pack.router.steps.articles)
const withoutArticle = (text: string) => capital(text.replace(ARTICLE, ''))

/** "The migration steps are back up …" only announces. */
const SAYS_STEPS = patternOfAll(pack => pack.router.steps.stepNouns)
const COPULA = patternOfAll(pack => pack.router.steps.copulas)
/** Movements of a thing by itself: "the parcel arrives", "der Antrag kommt an". */
const MOVES = patternOfAll(pack => pack.router.steps.moves)

/** Prepositions before whoever does it in the passive. */
const BY_WORDS = ofAllPacks(pack => [pack.router.steps.by]).join('|')
const BY = new RegExp(`(?:^|\\s)(?:${BY_WORDS})\\s+(?:\\S+\\s+)?$`, 'i')
const AGENT = new RegExp(
  `(?:(?<!\\s)\\s+)?\\b(?:${BY_WORDS})\\s+(?:(?:${ofAllPacks(pack => [pack.router.steps.agentArticles]).join('|')})\\s+)?[\\p{L}-]+`,
  'iu',
)
/** "Der Bedarf wird vom Fachbereich gemeldet": who reports it has a field of its own. */
const withoutAgent = (text: string) => {
  const short = text.replace(AGENT, '').trim()
  return withoutArticle(short === '' ? text : short)
}

/** "prüft HR den Antrag", "prüft ihn der Chef": who does it has a field of its own. */
function withoutActor(action: string, actor: string): string {
  const [verb = '', ...rest] = action.split(' ')
  const behind = rest.join(' ')
  const at = ` ${behind} `.indexOf(` ${actor} `)
  return at < 0 ? action : `${verb} ${behind.slice(0, at)}${behind.slice(at + actor.length + 1)}`.trim()
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
