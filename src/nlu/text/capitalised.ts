/** Words for the middle of a sentence, as they begin one. */
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, first => first.toUpperCase())
