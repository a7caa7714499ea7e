import { research } from '../research/research.js'
import { differenceOf } from './difference.js'
import { blocksOf, isBody, sentencesOf, textOf } from './document.js'
import { readInstruction } from './read-instruction.js'
import { CASUAL_REST, FORMAL, INFORMAL, PLAINER, WORDS } from './wordings.js'

const letters = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whole words only; a sentence that began with a capital still does. */
function replaced(text, from, to) {
  // A name is looked for as it is written: the German noun, not the English word beside it.
  const isName = /^\p{Lu}/u.test(from)
  const found = new RegExp(`(?<![\\p{L}\\d])${letters(from)}(?![\\p{L}\\d])`, isName ? 'gu' : 'giu')
  return text.replace(found, match =>
    /^\p{Lu}/u.test(match) && /^\p{Ll}/u.test(to) && !/^\p{Lu}/u.test(from)
      ? to[0].toUpperCase() + to.slice(1)
      : to,
  )
}

const everySentence = (blocks, change) =>
  blocks.map(block =>
    isBody(block)
      ? { ...block, sentences: block.sentences.flatMap(block.kind === 'verse' ? everyLine(change) : change) }
      : block,
  )

/** A verse goes on line by line. */
const everyLine = change => verse => {
  const lines = verse
    .split('\n')
    .map(line => change(line).join(' '))
    .filter(line => line !== '')
  return lines.length === 0 ? [] : [lines.join('\n')]
}

/** Words a colon after them belongs to: "Artikel 20 sagt: …" is no sentence before it. */
const NEEDS_MORE = /(?:sagt|lautet|gilt|heißt|says|reads|is|are)\b[^:]*$/i

/** A colon ends a sentence where a whole one stands before it and another behind it. */
const atColon = sentence =>
  sentence.replace(/^([^:]+): (?=\p{Lu}\p{L}+ [^,=]{20,})/u, (match, first) =>
    first.split(' ').length < 4 || NEEDS_MORE.test(first) ? match : `${first}. `,
  )

/** One idea a sentence: brackets go, semicolons and colons between clauses end a sentence. */
function plainer(sentence, language) {
  const bare = sentence.replace(/ \([^)]*\)/g, '')
  const worded = PLAINER[language].reduce((text, [hard, plain]) => replaced(text, hard, plain), bare)
  const cut = worded.replace(/; (\p{L})/gu, (_, first) => `. ${first.toUpperCase()}`)
  return sentencesOf(atColon(cut))
}

/** Sentences that say most for their length: with words that come often, the first of all among them. */
function best(blocks, count) {
  const all = blocks.flatMap((block, at) =>
    isBody(block) ? block.sentences.map((text, index) => ({ at, index, text })) : [],
  )
  const wordsIn = text => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []
  const often = new Map()
  for (const { text } of all)
    for (const word of new Set(wordsIn(text))) often.set(word, (often.get(word) ?? 0) + 1)
  const weight = ({ text }, place) =>
    (place === 0 ? 100 : 0) +
    wordsIn(text).reduce((sum, word) => sum + often.get(word) - 1, 0) / Math.sqrt(text.length)
  return new Set(
    all
      .map((sentence, place) => ({
        key: `${sentence.at}.${sentence.index}`,
        weight: weight(sentence, place),
        place,
        text: sentence.text,
      }))
      .toSorted((a, b) => b.weight - a.weight || a.place - b.place)
      .slice(0, count)
      .toSorted((a, b) => a.place - b.place),
  )
}

const bodyCount = blocks =>
  blocks.reduce((sum, block) => sum + (isBody(block) ? block.sentences.length : 0), 0)

const OPERATIONS = {
  replace(blocks, { from, to }, { words }) {
    const after = blocks.map(block => ({
      ...block,
      sentences: block.sentences.map(one => replaced(one, from, to)),
    }))
    return { blocks: after, note: textOf(after) === textOf(blocks) ? words.absent(from) : null }
  },
  drop(blocks, { word }, { words }) {
    const wanted = word.toLowerCase()
    const after = everySentence(blocks, one => (one.toLowerCase().includes(wanted) ? [] : [one]))
    return { blocks: after, note: textOf(after) === textOf(blocks) ? words.absent(word) : null }
  },
  simplify: (blocks, _, { language }) => ({
    blocks: everySentence(blocks, one => plainer(one, language)),
    note: null,
  }),
  /** A research is looked up again for the grade; another text is made plainer below the upper grades. */
  grade(blocks, { gradeLevel }, { language, source }) {
    if (source?.found) {
      const { depth, sources } = source
      const again = research({
        topic: source.topic.replaceAll('-', ' '),
        depth,
        gradeLevel,
        language,
        ...(sources && { sources }),
      })
      if (again.found) return { blocks: blocksOf(again.text), note: null }
    }
    return ['1-4', '5-6', '7-8'].includes(gradeLevel)
      ? OPERATIONS.simplify(blocks, {}, { language })
      : { blocks, note: null }
  },
  formal(blocks, _, { language, words }) {
    const after = everySentence(blocks, one => [
      FORMAL[language].reduce((text, [casual, formal]) => replaced(text, casual, formal), one),
    ])
    return { blocks: after, note: CASUAL_REST[language].test(textOf(after)) ? words.rest : null }
  },
  informal: (blocks, _, { language }) => ({
    blocks: everySentence(blocks, one => [
      INFORMAL[language].reduce((text, [formal, casual]) => replaced(text, formal, casual), one),
    ]),
    note: null,
  }),
  shorten(blocks, { sentences, share }) {
    const count = sentences ?? Math.max(1, Math.floor(bodyCount(blocks) * share))
    const kept = new Set([...best(blocks, count)].map(({ key }) => key))
    const after = blocks.map((block, at) =>
      isBody(block)
        ? { ...block, sentences: block.sentences.filter((_, index) => kept.has(`${at}.${index}`)) }
        : block,
    )
    return { blocks: after, note: null }
  },
  bullets: blocks => ({
    blocks: blocks.map(block =>
      isBody(block)
        ? {
            ...block,
            kind: 'list',
            sentences: block.sentences
              .flatMap(one => one.split('\n'))
              .filter(one => !/^\[.+\]$/.test(one))
              .map(one => one.replace(/\.$/, '')),
          }
        : block,
    ),
    note: null,
  }),
  summary(blocks, _, { words }) {
    const main = [...best(blocks, 2)].map(({ text }) => text).join(' ')
    return { blocks: [...blocks, { kind: 'note', sentences: [`**${words.summary}:** ${main}`] }], note: null }
  },
  title(blocks, { title }) {
    const first = title || ([...best(blocks, 1)][0]?.text.split(/[:.;,]/)[0] ?? '')
    const rest = blocks[0]?.kind === 'heading' ? blocks.slice(1) : blocks
    return { blocks: [{ kind: 'heading', sentences: [`# ${first}`] }, ...rest], note: null }
  },
}

const ORDER = Object.keys(OPERATIONS)

/**
 * A text after an instruction, with what stayed, went and came. Rules do it: what they cannot do is said, and the text
 * stays as it was.
 */
export function editText({ text, instruction, language = 'de', source = null }) {
  const words = WORDS[language]
  const wanted = readInstruction(instruction).toSorted(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  )
  const before = textOf(blocksOf(text))
  const notes = []
  let blocks = blocksOf(text)
  for (const operation of wanted) {
    const outcome = OPERATIONS[operation.kind](blocks, operation, { language, words, source })
    blocks = outcome.blocks
    if (outcome.note !== null) notes.push(outcome.note)
  }
  const after = wanted.length === 0 ? text : textOf(blocks)
  const isChanged = wanted.length > 0 && after !== before
  if (wanted.length === 0) notes.push(words.unable(instruction.slice(0, 120), words.able))
  else if (!isChanged && notes.length === 0) notes.push(words.nothing)
  return {
    changed: isChanged,
    text: isChanged ? after : text,
    operations: wanted.map(({ kind }) => kind),
    difference: isChanged ? differenceOf(before, after) : [],
    notes,
  }
}
