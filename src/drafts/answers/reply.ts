import { PACKS, perLanguage } from '../../nlu/lang/packs.ts'
import type { DraftWords } from '../../nlu/lang/sections/draft-words.ts'
import { clausesOf, type Mark, tokeniseReply, type Word } from '../../nlu/polarity/reply-tokens.ts'
import type { Language } from '../../nlu/text/language.ts'
import { isLightWord } from '../../nlu/text/light-words.ts'
import { isSlipOf, LEAST_LETTERS } from '../../nlu/text/slip-of.ts'

/** One clause of a reply, as far as marks part it. */
export interface ReplyClause {
  readonly words: readonly string[]
  readonly tokens: readonly Word[]
  /** Its words with a blank between them. */
  readonly text: string
  /** A question mark ends its sentence. */
  readonly isAsked: boolean
}

/** A reply, cut into what its readers look at. */
export interface Reply {
  readonly message: string
  readonly clauses: readonly ReplyClause[]
  /** All words, with a comma between clauses. */
  readonly text: string
  readonly marks: ReadonlySet<Mark>
  readonly cut: boolean
  readonly language: Language
  readonly lexicon: DraftWords
}

export function replyOf(message: string, language: Language): Reply {
  const { words, marks, cut } = tokeniseReply(message.trim())
  const lexicon = PACKS[language].drafts
  const isNumber = (word: Word | undefined) => /^\d/.test(word?.text ?? '')
  const isParted = (word: Word, before: Word) =>
    PARTING.test(message.trim().slice(before.span.end, word.span.start))
  const apart = words.flatMap(word => withObjectApart(word, language))
  const parts = clausesOf(
    apart.map((word, at) => ({ word, before: apart[at - 1], next: apart[at + 1] })),
    // "Nr. 2" is one thing, and "1, 2" one list.
    ({ word, before, next }) =>
      before !== undefined &&
      !lexicon.dependent.has(word.text) &&
      // "Only those, that were done before June".
      !(
        PACKS[language].frames.verbLast &&
        lexicon.articles.has(word.text) &&
        lexicon.articles.has(before.text)
      ) &&
      ((isParted(word, before) &&
        !(isNumber(word) && (lexicon.stepWords.has(before.text) || isNumber(before)))) ||
        // "Everything but the report" is one thing.
        (lexicon.opposing.has(word.text) &&
          !lexicon.all.test(before.text) &&
          // "The last but one", too.
          !lexicon.placePhrases.some(([phrase]) =>
            [before, word, next].every((one, offset) => one?.text === phrase[offset]),
          ))),
  )
    .map(part => part.map(({ word }) => word))
    .reduce<readonly (readonly Word[])[]>((all, part) => joined(all, part, language), [])
  const clauses = parts.map((tokens, at) => {
    const texts = tokens.map(({ text }) => corrected(text, language))
    return { words: texts, tokens, text: texts.join(' '), isAsked: isAsked(message.trim(), parts, at) }
  })
  return {
    message: message.trim(),
    clauses,
    text: clauses.map(({ text }) => text).join(' , '),
    marks,
    cut,
    language,
    lexicon,
  }
}

/** "Führ's aus" is "führ es aus", where no expression has the two in one. */
function withObjectApart(word: Word, language: Language): readonly Word[] {
  const { objectBehind } = PACKS[language].drafts
  const stem = word.text.slice(0, -ENDING.length)
  if (objectBehind === null || !word.text.endsWith(ENDING)) return [word]
  if (EXPRESSED[language].has(word.text) || !EXPRESSED[language].has(stem)) return [word]
  const at = word.span.end - ENDING.length
  return [
    { ...word, text: stem, span: { ...word.span, end: at } },
    { text: objectBehind, capital: false, opens: false, span: { start: at, end: word.span.end } },
  ]
}
const ENDING = "'s"
/** Words that expressions of an order to run are made of. */
const EXPRESSED = perLanguage(({ drafts }) => new Set(drafts.plainRunPhrases.flat()))

/** "Would it be possible that …": what is asked for stands with the request. */
function joined(
  all: readonly (readonly Word[])[],
  part: readonly Word[],
  language: Language,
): readonly (readonly Word[])[] {
  const before = all.at(-1)
  const { drafts, frames } = PACKS[language]
  const isWish =
    before !== undefined &&
    frames.links.that.has(part[0]?.text ?? '') &&
    drafts.requesting.test(before.map(({ text }) => text).join(' '))
  return isWish ? [...all.slice(0, -1), [...before, ...part]] : [...all, part]
}

const wordsIn = (cues: readonly RegExp[]) =>
  new Set(cues.flatMap(({ source }) => source.match(/[a-z]{5,}/g) ?? []))
const MISSPELT = perLanguage(({ drafts: { run, omit, swap, cancel, notNow } }) =>
  wordsIn([run, omit, swap, cancel, notNow]),
)
const SHORT = perLanguage(({ drafts }) => [...drafts.plainRun].filter(word => word.length === 3))
const KNOWN = perLanguage(({ drafts }) => {
  const all: readonly unknown[] = Object.values(drafts)
  const sets = all.flatMap(one =>
    one instanceof Set ? [...one].filter(word => typeof word === 'string') : [],
  )
  return new Set([...sets, ...wordsIn(all.filter(one => one instanceof RegExp))])
})

/** The word that a slip of the finger left hard to read. */
function corrected(word: string, language: Language): string {
  if (isLightWord(word) || KNOWN[language].has(word) || PACKS[language].frames.verbs.has(word)) return word
  // "Losgehn" is "losgehen".
  const whole = word.endsWith('n') ? `${word.slice(0, -1)}en` : word
  if (KNOWN[language].has(whole)) return whole
  if (word.length < LEAST_LETTERS)
    return SHORT[language].find(one => one !== word && isTransposed(word, one)) ?? word
  return (
    [...MISSPELT[language]].find(
      one => one.length >= LONG && !isFormOf(word, one) && isSlipOf(word, one, 1),
    ) ?? word
  )
}
/** "Proceeds", "Freigaben": another word than the order. */
const isFormOf = (word: string, target: string): boolean =>
  /^(?:s|n|en)$/.test(word.slice(target.length)) && word.startsWith(target)
/** "Yse", "teh". */
const isTransposed = (word: string, target: string): boolean =>
  word.length === target.length &&
  [...word].some(
    (letter, at) =>
      at > 0 && `${word.slice(0, at - 1)}${letter}${word[at - 1] ?? ''}${word.slice(at + 1)}` === target,
  )

/** Shorter words are too like others. */
const LONG = 6

/** Marks between clauses; what is quoted belongs to the clause around it. */
const PARTING = /[.,;:!?…\n()–—]|(?<=\s)-(?=\s)/
const SENTENCE_END = /[.!?;:\n–—]/

/** By the mark behind its sentence. */
function isAsked(message: string, parts: readonly (readonly Word[])[], at: number): boolean {
  for (let place = at; place < parts.length; place++) {
    const end = parts[place]?.at(-1)?.span.end ?? 0
    const next = parts[place + 1]?.[0]?.span.start ?? message.length
    const between = message.slice(end, next)
    if (between.includes('?')) return true
    if (SENTENCE_END.test(between)) return false
  }
  return false
}
