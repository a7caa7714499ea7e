import { fold, normalise } from './normalise.ts'

/** Words of a text, folded, with one blank between them and no marks. */
export const plainWords = (text: string): string =>
  fold(normalise(text))
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
