import type { Paint } from '../terminal.ts'

/** Marks inside of a line: code, links, bold, emphasis, what is crossed out, and characters that are meant as they are. */
const MARKS =
  /`([^`]+)`|!?\[([^[\]]*)\]\(([^()\s]*)[^()]*\)|\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<![\p{L}\p{N}_])__(?=\S)(.+?)(?<=\S)__(?![\p{L}\p{N}])|(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]+?)(?<=\S)_(?![\p{L}\p{N}_])|~~(?=\S)(.+?)(?<=\S)~~|\\([\\`*_{}[\]()#+.!|<>~-])/gu

/** A line without its marks, with what they say. */
export const inlineMarkdown = (text: string, paint: Paint): string =>
  text.replaceAll(
    MARKS,
    (_, code, words, address, bold, under, star, underscore, crossed, escaped: string | undefined) => {
      if (code !== undefined) return paint('cyan', code)
      if (words !== undefined) return linked(inlineMarkdown(words, paint), address)
      if (bold !== undefined || under !== undefined)
        return paint(
          'bold',
          inlineMarkdown(bold ?? under, (_style, inner) => inner),
        )
      if (escaped !== undefined) return escaped
      return inlineMarkdown(star ?? underscore ?? crossed, paint)
    },
  )

const linked = (words: string, address: string): string =>
  words === '' || words === address ? address : `${words} (${address})`

/** More is not waited for: a mark that is never closed is shown as it is. */
const LONGEST_WAIT = 300

/** Beginning of a line in which every mark is closed: what comes next may still belong to the rest. */
export function withoutOpenMark(line: string): string {
  const closed = line.replaceAll(MARKS, whole => ' '.repeat(whole.length))
  const open = closed.search(/[`*_~[\\]|!$/)
  return open === -1 || line.length - open > LONGEST_WAIT ? line : line.slice(0, open)
}
