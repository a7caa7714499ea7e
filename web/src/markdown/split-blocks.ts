const FENCE = /^ {0,3}(`{3,}|~{3,})/
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/
const INDENTED = /^(?: {2,}|\t)/
/** Link and footnote definitions work across blocks, so a text that has one is not taken apart. */
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:/m

/**
 * Cuts Markdown at blank lines into blocks that can be rendered alone. The blocks joined are the text, and text
 * added at the end changes only the last block: a streaming answer redraws one block, however long it is.
 * A fence stays whole, a list with blank lines in it too.
 */
export function splitBlocks(text: string): string[] {
  if (DEFINITION.test(text)) return [text]
  const blocks: string[] = []
  let block = ''
  let fence: string | null = null
  let blank = false
  let list = false
  for (const line of text.split(/(?<=\n)/)) {
    const marker = FENCE.exec(line)?.[1] ?? null
    if (fence !== null) {
      if (marker !== null && closes(line, marker, fence)) fence = null
    } else if (line.trim() === '') blank = true
    else {
      const goesOn = INDENTED.test(line) || (list && LIST_ITEM.test(line))
      if (blank && block.trim() !== '' && !goesOn) {
        blocks.push(block)
        block = ''
        list = false
      }
      if (LIST_ITEM.test(line)) list = true
      blank = false
      fence = marker
    }
    block += line
  }
  if (block !== '') blocks.push(block)
  return blocks
}

/** The same character, at least as often, and nothing after it. */
const closes = (line: string, marker: string, fence: string): boolean =>
  marker[0] === fence[0] && marker.length >= fence.length && line.trim() === marker
