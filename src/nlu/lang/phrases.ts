/** Phrases as written, from one text that parts them by commas and line breaks. */
export const phrases = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map(phrase => phrase.trim())
    .filter(phrase => phrase !== '')
