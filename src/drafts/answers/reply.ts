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
  const parts = clausesOf(
    words.map((word, at) => ({ word, before: words[at - 1] })),
    // "Nr. 2" is one thing, and "1, 2" one list.
    ({ word, before }) =>
      before !== undefined &&
      !lexicon.dependent.has(word.text) &&
      ((isParted(word, before) &&
        !(isNumber(word) && (lexicon.stepWords.has(before.text) || isNumber(before)))) ||
        // "Everything but the report" is one thing.
        (lexicon.opposing.has(word.text) && !lexicon.all.test(before.text))),
  ).map(part => part.map(({ word }) => word))
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

const wordsIn = (cues: readonly RegExp[]) =>
  new Set(cues.flatMap(({ source }) => source.match(/[a-z]{5,}/g) ?? []))
const MISSPELT = perLanguage(({ drafts: { run, omit, swap, cancel, notNow } }) =>
  wordsIn([run, omit, swap, cancel, notNow]),
)
const KNOWN = perLanguage(({ drafts }) => wordsIn(Object.values(drafts).filter(one => one instanceof RegExp)))

/** The word that a slip of the finger left hard to read. */
function corrected(word: string, language: Language): string {
  if (word.length < LEAST_LETTERS || KNOWN[language].has(word) || isLightWord(word)) return word
  if (PACKS[language].frames.verbs.has(word)) return word
  return [...MISSPELT[language]].find(one => one.length >= LONG && isSlipOf(word, one, 1)) ?? word
}
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
