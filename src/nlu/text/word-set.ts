import { fold } from './normalise.ts'

/** A table of words as one text; compared in their folded form. */
export const wordSet = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/).filter(isSomething).map(fold))

/** Phrases, separated by commas or line breaks, each as its folded words. */
export const phraseList = (text: string): readonly (readonly string[])[] =>
  text
    .split(/[,\n]/)
    .map(phrase => phrase.split(/\s+/).filter(isSomething).map(fold))
    .filter(phrase => phrase.length > 0)

const isSomething = (word: string) => word !== ''
