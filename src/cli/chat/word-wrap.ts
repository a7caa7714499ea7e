import { widthOf } from './table-lines.ts'

export interface WordWrap {
  write(text: string): void
  /** Shows what is held back: call it where the text ends. */
  end(): void
}

/** Breaks streaming text between words. A word is held back until it is whole; one longer than a line is let through. */
export function createWordWrap(columns: number, out: (text: string) => void): WordWrap {
  let column = 0
  let word = ''
  const flush = () => {
    const width = widthOf(word)
    if (column > 0 && column + width > columns) {
      out('\n')
      column = 0
    }
    if (word !== '') out(word)
    column += width
    word = ''
  }
  return {
    write(text) {
      for (const [part] of text.matchAll(/\n|[^\S\n]+|\S+/g)) {
        if (/\S/.test(part)) {
          word += part
          continue
        }
        flush()
        // A space at the edge would only move the break.
        if (part !== '\n' && column + part.length >= columns) continue
        out(part)
        column = part === '\n' ? 0 : column + part.length
      }
    },
    end: flush,
  }
}
