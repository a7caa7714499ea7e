import type { Guardrail, UiToolName } from '../../core/ui.ts'
import type { Frame, NounPhrase } from '../../nlu/frames/frame.ts'
import { framesOf } from '../../nlu/frames/frames-of.ts'
import { PACKS, wordsOfAll } from '../../nlu/lang/packs.ts'
import { isFunctionWord } from '../../nlu/text/function-words.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isInside } from '../../nlu/text/span.ts'
import { type Token, tokenise } from '../../nlu/text/tokenise.ts'
import { isPronoun } from './tool-mentions.ts'
import { type NamedTools, type Naming, toolsNamed } from './tool-nouns.ts'

const NEVER = wordsOfAll(pack => pack.router.rules.neverWords)
const ALWAYS = wordsOfAll(pack => pack.router.rules.alwaysWords)
const SHOWING = wordsOfAll(pack => pack.router.rules.showingVerbs)
const LISTS = wordsOfAll(pack => pack.router.rules.listNouns)

/**
 * "Never show tables for stakeholder lists", "whenever I mention risks, open a table": a rule in plain words. It is told to
 * us, as an order or a wish, and names what it holds for: in a clause of its own, or beside the tool with an "always".
 */
export function readRule(tokens: readonly Token[], language: Language, known: NamedTools): Guardrail | null {
  const bare = bareOrder(tokens, language, known)
  if (bare !== null) return bare
  const frames = framesOf(tokens, language)
  for (const frame of frames) {
    const order = isOrder(frame) ? orderIn(frame, language, known) : null
    if (order === null) continue
    const { tool, isNaming } = order
    const condition = frames.find(isCondition)
    const about = condition ?? frame
    const words = wordsOf(about)
    const isSaid = condition !== undefined || order.words.some(({ folded }) => ADVERBS.has(folded))
    const subjects = isSaid || frame.polarity !== 'negative' ? [] : subjectsOf(frame, order, language, known)
    const isAbout = (word: Token, at: number): boolean =>
      isSaid
        ? isThing(word, about) && (condition !== undefined || !isNaming(at))
        : subjects.some(({ span }) => isInside(word.span, span))
    const topic = words.filter((word, at) => isTopic(word, language, known) && isAbout(word, at))
    if (topic.length === 0 || topic.length > MOST_WORDS) continue
    const action = frame.polarity === 'negative' ? 'suppress_tool' : 'force_tool'
    return { ...subjectOf(topic, language), action, tool }
  }
  return null
}

/** "No tables for risks", "no table for invoices": for these, not at all, and said of nothing else. */
function subjectsOf(
  { objects }: Frame,
  { isMany }: { readonly isMany: boolean },
  language: Language,
  known: NamedTools,
): readonly NounPhrase[] {
  const { wishes } = PACKS[language]
  const things = objects.filter(
    phrase => !phrase.isTime && !isPronoun(phrase) && !wishes.plainNouns.has(phrase.head),
  )
  const isTool = ({ head }: NounPhrase) => toolsNamed([head], 0, language, known) !== null
  const subjects = things.filter(phrase => isSubject(phrase, language) && !isTool(phrase))
  const isOfOthers = things.some(phrase => !subjects.includes(phrase) && !isTool(phrase))
  return isOfOthers ? [] : subjects.filter(({ head }) => isMany || wishes.plural.test(head))
}

/** A kind of thing, not these or those, and no number of them. */
const isSubject = ({ after, isDefinite, count }: NounPhrase, language: Language): boolean =>
  after !== null && PACKS[language].router.rules.forWords.has(after) && !isDefinite && count === null

const MOST_WORDS = 4
const ADVERBS: ReadonlySet<string> = new Set([...NEVER, ...ALWAYS])
const wordsOf = ({ tokens }: Frame): readonly Token[] => tokens.filter(({ kind }) => kind === 'word')

/** True for clauses that tell us to do something: not those of others, of then, or that only ask. */
const isOrder = ({ act, subject, reported, time }: Frame): boolean =>
  (act === 'command' || act === 'wish' || act === 'answer') &&
  subject !== 'other' &&
  !reported &&
  time !== 'past'

/** "Always map hiring requests": the tool is the verb of an order, which is read as a noun elsewhere. */
function bareOrder(tokens: readonly Token[], language: Language, known: NamedTools): Guardrail | null {
  const [adverb, verb, ...rest] = tokens.filter(({ kind }) => kind === 'word')
  const tool = known.find(({ verbs }) => verbs.has(verb?.folded ?? ''))?.tool
  if (adverb === undefined || tool === undefined || !ADVERBS.has(adverb.folded)) return null
  const topic = rest.filter(word => isTopic(word, language, known))
  if (topic.length === 0 || topic.length > MOST_WORDS) return null
  const folded = rest.map(word => word.folded)
  if (folded.some((_, at) => toolsNamed(folded, at, language, known) !== null)) return null
  const action = NEVER.has(adverb.folded) ? 'suppress_tool' : 'force_tool'
  return { ...subjectOf(topic, language), action, tool }
}

/** "Guest lists" of "whenever I mention guest lists": a rule is for things, not for deeds. */
const isThing = ({ span }: Token, { objects, topic }: Frame): boolean =>
  [...objects, ...(topic === null ? [] : [topic])].some(phrase => isInside(span, phrase.span))

/** "… when I talk about risks". */
const isCondition = ({ link, subject, polarity, topic, objects }: Frame): boolean =>
  (link === 'when' || link === 'if') &&
  polarity !== 'negative' &&
  (subject === 'i' || subject === 'we' || (topic === null && objects.some(isSubjectMatter)))

/** "When it is about rotas", "wenn es um Einkaufslisten geht". */
const isSubjectMatter = ({ after }: NounPhrase): boolean => after !== null && ABOUT.has(after)
const ABOUT = wordsOfAll(pack => pack.router.rules.aboutWords)

function orderIn(frame: Frame, language: Language, known: NamedTools) {
  const words = wordsOf(frame)
  const folded = words.map(word => word.folded)
  const namings = folded.flatMap((_, at) => {
    const naming = toolsNamed(folded, at, language, known)
    return naming === null ? [] : [{ ...naming, from: kindStart(folded, naming, language, known), at }]
  })
  const tool = toolOf(namings, folded, known)
  const isNaming = (place: number) => namings.some(({ from, at }) => from <= place && place <= at)
  const isMany = namings.some(({ at }) => PACKS[language].wishes.plural.test(folded[at] ?? ''))
  const isDone = frame.verb !== null || frame.isPiece || words.some(({ folded: word }) => SHOWING.has(word))
  return tool === null || (namings.length > 0 && !isDone) ? null : { tool, words, isNaming, isMany }
}

/** "Process" of "a process map" names the tool, too. */
function kindStart(
  folded: readonly string[],
  { tools, from }: Naming,
  language: Language,
  known: NamedTools,
): number {
  const isKind = (word: string | undefined) =>
    word !== undefined &&
    known.some(({ tool, kinds }) => tools !== 'all' && tools.includes(tool) && kinds?.[language].has(word))
  return isKind(folded[from - 1]) ? from - 1 : from
}

function toolOf([first]: readonly Naming[], folded: readonly string[], known: NamedTools): UiToolName | null {
  if (first !== undefined) return first.tools === 'all' ? null : (first.tools[0] ?? null)
  return known.find(({ verbs }) => folded.some(word => verbs.has(word)))?.tool ?? null
}

const isTopic = ({ folded }: Token, language: Language, known: NamedTools) =>
  !isFunctionWord(folded, language) &&
  !known.some(({ verbs }) => verbs.has(folded)) &&
  ![NEVER, ALWAYS, SHOWING, LISTS].some(set => set.has(folded)) &&
  !PACKS[language].wishes.plainModifiers.has(folded) &&
  !PACKS[language].wishes.everything.has(folded) &&
  !POLITE.has(folded)

const POLITE = wordsOfAll(pack => pack.router.rules.politeWords)

/** A subject that is named by itself, as in a field of a form; null where nothing is named, or more than a few words are. */
export function namedSubject(
  text: string,
  language: Language,
): Required<Pick<Guardrail, 'intent_pattern' | 'topic'>> | null {
  const words = tokenise(text).filter(({ kind }) => kind === 'word' || kind === 'digits')
  const topic = words.filter(({ folded }) => !isFunctionWord(folded, language))
  const [first, last] = [topic[0], topic.at(-1)]
  if (first === undefined || last === undefined || topic.length > MOST_WORDS) return null
  const { intent_pattern } = subjectOf(topic, language)
  return { intent_pattern, topic: text.slice(first.span.start, last.span.end) }
}

/** The subject as it was said, and the pattern that finds it again. */
const subjectOf = (topic: readonly Token[], language: Language) => ({
  intent_pattern: patternOf(topic, language),
  topic: topic.map(({ text }) => text).join(' '),
})

const GAP = '\\W+(?:\\w+\\W+){0,3}'

/** The topic's words in their order, each open at its end: plurals and cases count as the same word. */
const patternOf = (topic: readonly Token[], language: Language) =>
  topic
    .map(({ text }) => within(stem(withoutList(text.toLowerCase(), language), language), language))
    .join(GAP)

/** Pattern that finds a word, in languages that join words at the end of another as well: "Projektrisiken" are about Risiken. */
const within = (word: string, language: Language) =>
  PACKS[language].router.rules.joinsWords && word.length >= SHORTEST_PART
    ? `${JOINED}${word}${ANY}`
    : beginning(word)
const SHORTEST_PART = 5
const ANY = '\\pL*'
/** A mere prefix makes another word: "Veränderung" is no Änderung. */
const JOINED = '(?:^|\\PL|\\pL{4})'

/** The engine's own boundary of words knows letters of ASCII only. */
const beginning = (word: string) =>
  `${/^\w/.test(word) ? '\\b' : NO_LETTER}${word}${SHORT.test(word) ? '\\b' : '\\w*'}`
/** Too short to stand for the words that begin with it: "C" is not about customers. */
const SHORT = /^.?\w$/
const NO_LETTER = '(?:^|\\PL)'

/** "Risikolisten" are about Risiken; a "Checkliste" is one. */
const withoutList = (word: string, language: Language) => {
  const { listCompound } = PACKS[language].router.rules
  return listCompound === null ? word : word.replace(listCompound, '$1')
}

/** Topic of a pattern made here, for people. Others are shown as they are. */
export const topicOf = (pattern: string): string =>
  pattern
    .split(GAP)
    .map(part => (part.startsWith(NO_LETTER) ? part.slice(NO_LETTER.length) : part))
    .map(part => (part.startsWith(JOINED) ? part.slice(JOINED.length) : part))
    .map(part => part.replace(/^\\b/, '').replace(/\\(?:pL\*|w\*|b)$/, ''))
    .join(' ')

function stem(word: string, language: Language): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (plain.length <= 4) return plain
  return plain.replace(PACKS[language].router.rules.inflection, '')
}
