import { type FactOf, fact, type PartName } from '../core/event.ts'
import { askOutside, type OutsideAnswer } from './ask-outside.ts'
import { logFailure } from './log-failure.ts'
import type { TurnScope } from './turn-scope.ts'

type ConsultedPart = FactOf<'part_consulted'>['payload']['part']

export const hasPart = ({ reads }: Pick<TurnScope, 'reads'>, part: PartName): boolean =>
  reads.parts?.includes(part) === true

/**
 * Asks a part that somebody else brought; null where the engine's own is in place. It is an outside read: asked once,
 * recorded, and from then on read from the record, whether or not the part is still there.
 */
export async function consultPart(
  scope: TurnScope,
  part: ConsultedPart,
  ask: ((signal: AbortSignal) => unknown) | undefined,
): Promise<OutsideAnswer | null> {
  const { log } = scope
  if (!hasPart(scope, part)) return null
  const consultation =
    log.ahead('part_consulted') ?? factOf(part, await askOutside(ask ?? gone, log.signal, scope))
  log.emit(consultation)
  const answer = answerIn(consultation)
  if (!answer.ok)
    logFailure(scope, { component: part, stage: 'act' }, { code: 'part_failed', detail: answer.failure })
  return answer
}

const factOf = (part: ConsultedPart, answer: OutsideAnswer): FactOf<'part_consulted'> =>
  answer.ok
    ? fact('part_consulted', { part, ok: true }, { value: answer.value, failure: null })
    : fact('part_consulted', { part, ok: false }, { value: null, failure: answer.failure })

const answerIn = ({ payload, content }: FactOf<'part_consulted'>): OutsideAnswer =>
  payload.ok
    ? { ok: true, value: content?.value ?? null }
    : { ok: false, failure: content?.failure ?? 'it failed' }

/** The turn began with it and goes on without. */
const gone = (): never => {
  throw new Error('it is not there any more')
}
