import type { Draft } from '../../core/draft.ts'
import { ordersIn } from '../orders-in.ts'
import type { DraftAnswer, DraftRevision } from './draft-answer.ts'
import { statesName } from './read-arguments.ts'
import { readByRules } from './read-by-rules.ts'

/** Parts of an answer that each ask for a change, in their order. */
export const editParts = (message: string, draft: Shown, locale: string): readonly string[] =>
  ordersIn(message, locale, part => revisionIn(part, draft, locale) !== null)

type Shown = Pick<Draft, 'steps' | 'intent'>

/**
 * Adds the parts of an answer that the reading of the whole left aside: of "skip 1, call it Falcon" neither half is lost, and two
 * plain changes are two where they were unclear together.
 */
export function withAllParts(
  answer: DraftAnswer,
  message: string,
  draft: Shown,
  locale: string,
): DraftAnswer {
  if (!MAY_LOSE.has(answer.kind)) return answer
  const parts = editParts(message, draft, locale)
  if (parts.length < 2) return answer
  const edits = parts.map(part => revisionIn(part, draft, locale))
  const read = edits.filter(edit => edit !== null)
  const isMore =
    answer.kind === 'unclear'
      ? read.length === parts.length && isApart(read)
      : read.some(edit => edit.kind === answer.kind) && read.some(edit => WORDED.has(edit.kind))
  return isMore ? { kind: 'several', edits: read, what: message } : answer
}

/** Of different kinds, and about different steps. */
function isApart(edits: readonly DraftRevision[]): boolean {
  const steps = edits.flatMap(stepsIn)
  return new Set(edits.map(({ kind }) => kind)).size > 1 && new Set(steps).size === steps.length
}

const MAY_LOSE: ReadonlySet<DraftAnswer['kind']> = new Set(['skip', 'swap', 'move', 'unclear'])
const WORDED: ReadonlySet<DraftRevision['kind']> = new Set<DraftRevision['kind']>(['add', 'change'])

/** The change that one part asks for by itself, in words for just that; null where it asks for none. */
function revisionIn(part: string, draft: Shown, locale: string): DraftRevision | null {
  if (statesName(part)) return { kind: 'change', step: null, what: part }
  const { answer, reading } = readByRules(part, draft, locale)
  const { omit, swap, move, toStart, toEnd, add, first } = reading.lexicon
  const says = (...cues: readonly RegExp[]) => cues.some(cue => cue.test(reading.text))
  switch (answer.kind) {
    case 'skip':
      return says(omit) ? answer : null
    case 'swap':
      return says(swap) ? answer : null
    case 'move':
      // "First the report, then the mail" tells an order of two, not a place for one.
      return says(move, toStart, toEnd) && !reading.text.split(' ').some(word => first.has(word))
        ? answer
        : null
    case 'add':
      return says(add) ? answer : null
    default:
      return null
  }
}

const stepsIn = (edit: DraftRevision): readonly string[] =>
  'steps' in edit ? edit.steps : edit.kind === 'move' ? [edit.step] : []
