import type { ShadowFailure } from '../../core/flow.ts'
import { inlineJson } from '../../flows/layers/inline-json.ts'
import type { DifferenceGroup, ShadowTotals } from './shadow-report.ts'

/** Totals as people read them, as wide as their terminal: one block per question, one entry per difference. */
export function formatShadowTotals(live: string, totals: ShadowTotals, columns: number): string {
  const { flow, turns, sessions, agreeing, agreement, earlier, differences } = totals
  const differing = turns - agreeing
  const head = [
    turns === 0
      ? 'no turns yet'
      : `${count(turns, 'turn')} in ${count(sessions, 'session')}: ${agreement} % agree, ${differing} ${differing === 1 ? 'differs' : 'differ'}`,
    ...(earlier === 0 ? [] : [`${count(earlier, 'turn')} with an earlier edition of the shadow not counted`]),
  ]
  const lines = [
    ...wrapped(`${live} with ${flow} in its shadow`.split(' '), columns),
    ...head.flatMap(text => wrapped(text.split(' '), columns - 2)).map(line => `  ${line}`),
  ]
  let question: string | null | undefined
  for (const group of differences) {
    if (group.question !== question) {
      question = group.question
      lines.push('', question === null ? '  at the beginning' : `  at ${question}`)
    }
    const [first = '', ...others] = wrapped(sentenceOf(group).split(' '), columns - INDENT)
    lines.push(
      `    ${`${group.turns} ×`.padEnd(INDENT - 4)}${first}`,
      ...[...others, ...wrapped(group.sessions, columns - INDENT)].map(line => ' '.repeat(INDENT) + line),
    )
  }
  return lines.join('\n')
}

/** Columns before a difference. */
const INDENT = 10

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Lines of whole words; one that is longer than a line stands alone. */
function wrapped(words: readonly string[], columns: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > columns) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

type Sentence = (group: DifferenceGroup) => string

const SENTENCES: Readonly<Record<DifferenceGroup['kind'], Sentence>> = {
  left: () => 'the shadow leaves the message to others',
  path: ({ live, shadow }) => `path ${live ?? 'none'}, shadow ${shadow ?? 'none'}`,
  action: ({ live, shadow, example }) =>
    `calls ${callWord(live, example?.live)}, shadow ${callWord(shadow, example?.shadow)}`,
  next: ({ live, shadow, example }) =>
    `next ${live}${roundWord(example?.live)}, shadow ${shadow}${roundWord(example?.shadow)}`,
  value: ({ name, live, shadow, example }) =>
    `${name} = ${valueWord(live, example?.live)}, shadow ${valueWord(shadow, example?.shadow)}`,
  error: ({ shadow }) => FAILURES[shadow as ShadowFailure] ?? `the shadow fails: ${shadow}`,
}

const FAILURES: Readonly<Record<ShadowFailure, string>> = {
  threw: 'the shadow fails',
  too_long: 'the shadow does not come to rest',
  broken_off: 'the process ended while the shadow ran',
}

const sentenceOf = (group: DifferenceGroup): string => SENTENCES[group.kind](group)

const callWord = (tool: string | null, args: unknown): string =>
  tool === null ? 'nothing' : `${tool}${args == null ? '' : ` ${inlineJson(args as never)}`}`
const valueWord = (shape: string | null, value: unknown): string =>
  shape === null ? 'none' : value === undefined ? 'another value' : inlineJson(value as never)
const roundWord = (rounds: unknown): string => (rounds == null ? '' : ` ${inlineJson(rounds as never)}`)
