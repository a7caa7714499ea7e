/** A title at the beginning of a line: titles are written for the middle of a sentence. */
export const capitalised = (title: string): string => title.replace(/^\p{Ll}/u, first => first.toUpperCase())
