/** Places where a sentence ends: not after short forms, numbers of days, or between digits. */
const END =
  /(?<!\b(?:z|B|u|a|d|h|bzw|ca|Dr|Nr|vgl|St|Mr|Mrs|e|g|i|\d{1,2}))([.!?]["“”)]?)\s+(?=["„“(]?[\p{Lu}\d])/gu

export const sentencesOf = text =>
  text
    .replace(END, '$1\u0000')
    .split('\u0000')
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')

/** Longer lines are a paragraph that was broken where the page ended. */
const LONGEST_LINE = 60

/** Lines that are meant as lines: a song's, a poem's. */
const isVerse = lines =>
  lines.length > 1 && (/^\[.+\]$/.test(lines[0]) || lines.every(line => line.length <= LONGEST_LINE))

/**
 * A text as blocks: verses are kept whole, with their lines; headings and notes ("**Quellen:** …") stay as they are, lists and paragraphs consist of sentences.
 */
export const blocksOf = text =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map(block => block.trim())
    .filter(block => block !== '')
    .map(block => {
      if (/^#{1,6} /.test(block)) return { kind: 'heading', sentences: [block] }
      if (/^\*\*[^*]+:\*\*/.test(block)) return { kind: 'note', sentences: [block] }
      const lines = block.split('\n').map(line => line.trim())
      if (lines.every(line => /^(?:[-*•]|\d+[.)]) /.test(line)))
        return { kind: 'list', sentences: lines.map(line => line.replace(/^(?:[-*•]|\d+[.)]) /, '')) }
      if (isVerse(lines)) return { kind: 'verse', sentences: [lines.join('\n')] }
      return { kind: 'paragraph', sentences: sentencesOf(lines.join(' ')) }
    })

export const textOf = blocks =>
  blocks
    .filter(({ sentences }) => sentences.length > 0)
    .map(({ kind, sentences }) =>
      kind === 'list' ? sentences.map(sentence => `- ${sentence}`).join('\n') : sentences.join(' '),
    )
    .join('\n\n')

export const isBody = ({ kind }) => kind === 'list' || kind === 'paragraph' || kind === 'verse'
