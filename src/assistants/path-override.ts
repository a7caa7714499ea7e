import { textsOf } from '../flows/extract/slot-of.ts'
import type { CompiledFlow } from '../flows/ir/compiled.ts'
import type { FlowPath } from '../flows/ir/flow.ts'
import type { PathWord } from '../flows/path-policy/path-state.ts'
import { stemsOf } from '../intents/is-about.ts'
import { fold, normalise } from '../nlu/text/normalise.ts'
import { plainName } from '../nlu/text/plain-name.ts'
import type { AssistantFlow } from './assistant.ts'
import { choicesOf } from './path-votes.ts'

/**
 * Reads "no, it is a repair": a person's word about the path, in English and German.
 * O1. It takes back and asserts. Questions, conditions, reports of others and mere mentions override nothing.
 * O2. What is denied is not meant: "no, it is not a repair" names no path.
 * O3. Beside its names, a path is known by a word that several of its texts share and no other path's do.
 * O4. Words of the flow's own choices answer its questions and name no path.
 */
export function pathOverride(
  flow: CompiledFlow,
  votesFor: AssistantFlow['votesFor'],
): AssistantFlow['overrideIn'] {
  const choices = choicesOf(flow)
  const names = flow.paths.flatMap(path =>
    namesOf(path)
      .filter(name => choices === null || name.replaceAll(choices, '').trim() === name)
      .map(name => [name, path.id] as const),
  )
  if (names.length === 0) return () => null
  const called = wordsShared(flow.paths, choices)
  return text => {
    const words = sentencesOf(text).flatMap(sentence => {
      const claim = claimIn(sentence)
      if (claim === null) return []
      return namedIn(claim, names) ?? calledIn(claim, called) ?? likeIn(claim, votesFor) ?? []
    })
    const [first] = words
    return first !== undefined && words.every(({ path }) => path === first.path) ? first : null
  }
}

const namesOf = ({ id, label }: FlowPath): string[] =>
  [plainName(id), ...textsOf(label)].map(name => bare(wordsOf(name))).filter(name => name !== '')

/** Nobody takes a path back in more. */
const MAX_CHARACTERS = 400
const MAX_WORDS = 16

/** Sentences with their marks; a bare "No." belongs to what follows. */
function sentencesOf(text: string): string[] {
  if (text.length > MAX_CHARACTERS) return []
  const parts = text.split(/(?<=[.!?;\n])\s+/u).filter(part => part.trim() !== '')
  const sentences: string[] = []
  let lead = ''
  for (const part of parts) {
    if (ONLY_LEAD.test(wordsOf(part)) && !part.includes('?')) lead += `${part} `
    else {
      sentences.push(lead + part)
      lead = ''
    }
  }
  return sentences
}

const LEAD =
  "(?:no|nope|nah|nein|nee|noe|ne|doch|sorry|wait|hold on|stop|actually|oh|ach|aeh?m?|well|hm+|moment|halt|stopp|entschuldigung|pardon|correction|korrektur|eigentlich|but|aber|that's wrong|that is wrong|das stimmt nicht|das ist falsch|falsch|wrong|quatsch)"
const LEADS = `(?:${LEAD} )*${LEAD}`
const OPENING = [
  "(?:it|this|that)(?:'s| is)(?: (?:all|really|rather|actually|just|only|more of|about|going to be))*",
  "(?:i|we)(?: (?:really|actually|rather|just))*(?: mean| meant| want| wanted| need| would like|'d like| would rather(?: have)?|'d rather(?: have)?)(?: to have)?",
  "(?:i am|i'm|we are|we're) (?:here |calling |writing )*(?:for|about)",
  '(?:es|das|dies|hier)(?: (?:ist|geht|handelt sich|soll))(?: (?:doch|eher|eigentlich|hier|mir|uns|nur|um))*',
  "(?:mir |uns )?geht(?:'s| es)? (?:mir |uns )?(?:doch |eher |eigentlich )?um",
  '(?:moechten?|wollten?|will|brauchen?|meinten?) (?:ich|wir)(?: (?:doch|eher|lieber|nur))*',
  '(?:ich|wir)(?: (?:meine|meinen|meinte|meinten|will|wollen|wollte|wollten|moechte|moechten|brauche|brauchen|haette gern(?:e)?|haetten gern(?:e)?))(?: (?:doch|eher|eigentlich|lieber|nur))*',
].join('|')
/** Without a comma behind it, "no" denies what follows: "no repair please". */
const DENYING_NO = /\bno\s+(?!(?:a|an|the|for|about|rather|actually|sorry|wait)\b)\p{L}/iu
const FILLER =
  '(?:a|an|the|some|my|our|for|about|rather|lieber|doch|eher|eigentlich|stattdessen|ein(?:e[nmrs]?)?|der|die|das|den|dem|zur|zum|um|mein(?:e[nmrs]?)?|unser(?:e[nmrs]?)?)'
const TAIL =
  '(?:instead|please|after all|rather|actually|thanks|thank you|bitte|stattdessen|doch|danke|sein|werden|haben|machen lassen|gemeint)'

const ONLY_LEAD = new RegExp(`^${LEADS}$`, 'u')
const FILLED = new RegExp(`^(?:${FILLER} )+`, 'u')
const TAILED = new RegExp(`(?: ${TAIL})+$`, 'u')
const LED = new RegExp(`^(${LEADS} )?(?:(${OPENING}) )?(.+)$`, 'u')
/** Words by which a sentence without a no takes something back all the same. */
const TAKES_BACK =
  /\b(?:instead|rather|actually|meant?|after all|sondern|stattdessen|lieber|eigentlich|meinten?|gemeint|doch|statt)\b|^not\b|^(?:nicht|keine?n?)\b/u
/** Sentences that ask, suppose or tell of others. */
const NO_CLAIM =
  /\?|["„“”»«]|\b(?:if|whether|unless|maybe|perhaps|might|said|says|told|thinks?|thought|heard|called it|ob|wenn|falls|vielleicht|womoeglich|sagte?n?|meinte? (?:er|sie|mein|der|die)|behauptet|angeblich|hiess|laut)\b/u
const DENIES =
  /\b(?:not?|never|none|neither|without|isn't|aren't|don't|nicht|kein(?:e[nmrs]?)?|nie|weder|ohne)\b/u

const DEFINITE = /^(?:the|der|die|das|den|dem) /u
const INDEFINITE = /^(?:an?|ein(?:e[nmrs]?)?) /u

interface Claim {
  readonly text: string
  /** True where it says "it is" or "I want", and takes back with a no of its own. */
  readonly isStated: boolean
  /** True where it says what the matter is: "it is …", "a …". What is "the …" is some thing they both know. */
  readonly isNaming: boolean
}

/** Assertion of a sentence that takes something back; null where it does not. */
function claimIn(sentence: string): Claim | null {
  const words = wordsOf(sentence)
  if (NO_CLAIM.test(fold(normalise(sentence))) || words.split(' ').length > MAX_WORDS) return null
  const [, lead = '', opening = '', rest = ''] = LED.exec(words) ?? []
  if (lead === '' && !TAKES_BACK.test(words)) return null
  if (opening === '' && DENYING_NO.test(sentence)) return null
  const meant = withoutDenied(rest)
  const text = bare(meant)
  if (text === '' || DENIES.test(text)) return null
  const isNaming = (opening !== '' && !DEFINITE.test(meant)) || INDEFINITE.test(meant)
  return { text, isStated: lead !== '' && opening !== '', isNaming }
}

/** "not LED but a repair", "a repair, not LED", "eine Reparatur statt LED": only what is meant. */
function withoutDenied(words: string): string {
  const [, meant] =
    /^(?:not|nicht|keine?n?) .+? (?:but rather|but|rather|sondern|it is|it's|es ist)(?: |$)(.*)$/u.exec(
      words,
    ) ?? []
  if (meant !== undefined) return meant
  return words.replace(
    / (?:and not|not|instead of|rather than|und nicht|und keine?n?|nicht|keine?n?|statt|anstatt) .*$/u,
    '',
  )
}

function bare(words: string): string {
  return words.replace(FILLED, '').replace(TAILED, '').trim()
}

/** Words behind a name that say of what it is. */
const OF = '(?: (?:of|for|on|in|at|to|with|von|vom|der|des|fuer|an|am|im|in|bei|mit|einer|eines) .+)?'
const HEADED = new RegExp(`^(.+?)${OF}$`, 'u')
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function namedIn({ text }: Claim, names: readonly (readonly [string, string])[]): PathWord | null {
  const paths = new Set(
    names.flatMap(([name, path]) => (new RegExp(`^${escaped(name)}${OF}$`, 'u').test(text) ? [path] : [])),
  )
  const [path] = paths
  return path !== undefined && paths.size === 1 ? { path, by: 'name' } : null
}

/** Roots of words by the path whose texts share them. */
type SharedWords = ReadonlyMap<string, string>

/** Texts of a path that have to share a word before it says what the path is: one alone mentions many things. */
const LEAST_TEXTS = 2

function wordsShared(paths: readonly FlowPath[], choices: RegExp | null): SharedWords {
  const counts = new Map<string, Map<string, number>>()
  for (const { id, label, description, examples = [] } of paths)
    for (const text of [plainName(id), ...textsOf(label), description ?? '', ...examples])
      for (const root of new Set(rootsOf(choices === null ? text : text.replaceAll(choices, ' ')))) {
        const of = counts.get(root) ?? new Map<string, number>()
        counts.set(root, of.set(id, (of.get(id) ?? 0) + 1))
      }
  return new Map(
    [...counts].flatMap(([root, of]) => {
      const [[path, texts] = ['', 0], ...others] = of
      return others.length === 0 && texts >= LEAST_TEXTS ? [[root, path] as const] : []
    }),
  )
}

/** Stems without endings, and German participles without the ge in them: umgerüstet is a form of umrüsten. */
const rootsOf = (text: string): readonly string[] =>
  stemsOf(
    fold(normalise(text))
      .replaceAll(/\b(ab|an|auf|aus|ein|nach|um|vor|zu)ge(?=\p{L}{4})/gu, '$1')
      .replaceAll(/(?<=\p{L}{4})(?:en|[ens])\b/gu, ''),
  )

/** The path whose texts share every word of the claim, up to what says of what it is. */
function calledIn({ text, isNaming }: Claim, called: SharedWords): PathWord | null {
  const [, head = ''] = HEADED.exec(text) ?? []
  const paths = new Set(isNaming ? rootsOf(head).map(root => called.get(root)) : [])
  const [path] = paths
  return path !== undefined && paths.size === 1 ? { path, by: 'likeness' } : null
}

function likeIn({ text, isStated }: Claim, votesFor: AssistantFlow['votesFor']): PathWord | null {
  const [vote, ...others] = isStated ? votesFor(text) : []
  return vote === undefined || others.length > 0 ? null : { path: vote.path, by: 'likeness' }
}

/** Folded words with single spaces between them. */
const wordsOf = (text: string): string =>
  fold(normalise(text))
    .replaceAll(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
