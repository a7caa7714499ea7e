import type { FlowEffect } from '../../flows/engine/flow-effect.ts'
import type { FlowEvent } from '../../flows/engine/flow-event.ts'
import type { FlowInput } from '../../flows/engine/flow-input.ts'
import type { RunTurn, ScriptRun } from './run-script.ts'

/**
 * A run as text, a line per fact, for golden files. Texts of the flow and its revision are not in it: rewriting or
 * translating a prompt changes no line.
 */
export function formatRun({ turns }: ScriptRun): string {
  return turns.flatMap(linesOf).join('\n').concat('\n')
}

function linesOf({ turn, input, events, effects, state, failures }: RunTurn): string[] {
  const isWords = turn !== null && 'say' in turn
  return [
    turn === null ? 'start' : isWords ? `user ${JSON.stringify(turn.say)}` : `input ${columns(input)}`,
    ...(isWords ? [`  ${'read'.padEnd(WIDTH)} ${columns(input)}`] : []),
    ...events
      .filter(isTold)
      .map(event => `  ${event.type.padEnd(WIDTH)} ${columns(withoutType(event))}`.trimEnd()),
    ...effects.map(effect =>
      `  ${`→ ${effect.type}`.padEnd(WIDTH)} ${columns(withoutType(effect))}`.trimEnd(),
    ),
    `  ${'state'.padEnd(WIDTH)} ${state.status} ${[...state.call_stack, state.current_node].join(' > ')}`,
    ...failures.map(failure => `  ${'EXPECTED'.padEnd(WIDTH)} ${failure}`),
  ]
}

/** Adoptions are not: their revisions change with every edit of a text. That a path was chosen is a line. */
const isTold = (event: FlowEvent): boolean =>
  event.type !== 'flow_adopted' && !(event.type === 'refused' && event.input === 'adopt')

const WIDTH = 18
/** Fields that change with every edit of a text. */
const HIDDEN = new Set(['revision'])

function withoutType({ type: _type, ...rest }: FlowEvent | FlowEffect): object {
  return rest
}

function columns(value: FlowInput | object | null): string {
  if (value === null) return '-'
  return Object.entries(value)
    .filter(([name, inner]) => inner !== undefined && !HIDDEN.has(name))
    .map(([name, inner]) => (name === 'type' ? String(inner) : `${name}=${plain(withoutWords(name, inner))}`))
    .join(' ')
}

/** Leaves out what a validator says to people: a text like any other. */
function withoutWords(name: string, inner: unknown): unknown {
  if (name !== 'fault' || typeof inner !== 'object' || inner === null || !('message' in inner)) return inner
  const { message: _message, ...rest } = inner
  return rest
}

const PLAIN = /^[\p{L}\p{N}_.:/>-]+$/u
const plain = (value: unknown): string =>
  typeof value === 'string' && PLAIN.test(value) ? value : JSON.stringify(value)

/** First line in which two traces differ; null where they do not. Lines count from 1. */
export function firstDifference(
  expected: string,
  actual: string,
): { readonly line: number; readonly expected: string; readonly actual: string } | null {
  const [before, after] = [expected.split('\n'), actual.split('\n')]
  const length = Math.max(before.length, after.length)
  for (let at = 0; at < length; at++)
    if (before[at] !== after[at])
      return { line: at + 1, expected: before[at] ?? '(nothing)', actual: after[at] ?? '(nothing)' }
  return null
}
