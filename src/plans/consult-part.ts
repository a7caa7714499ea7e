import { type ConsultedPart, type FactOf, fact } from '../core/event.ts'
import { errorLogged } from '../llm/error-log.ts'
import { askOutside, type OutsideAnswer } from './ask-outside.ts'
import type { TurnScope } from './turn-scope.ts'

/**
 * What a part says that somebody else brought; null where the engine's own is in place. It is an outside read: asked
 * once, recorded, and from then on read from the record, whether or not the part is still there.
 */
export async function consultPart(
  { log, clock }: TurnScope,
  part: ConsultedPart,
  ask: ((signal: AbortSignal) => unknown) | undefined,
): Promise<OutsideAnswer | null> {
  const recorded = log.next
  if (recorded === null ? ask === undefined : !speaksOf(recorded, part)) return null
  const said =
    recorded?.type === 'part_consulted'
      ? recorded
      : factOf(part, await askOutside(ask ?? never, log.signal, clock))
  log.emit(said)
  const answer = answerIn(said)
  if (!answer.ok)
    log.emit(errorLogged({ component: part, stage: part }, { code: 'part_failed', detail: answer.failure }))
  return answer
}

const speaksOf = (recorded: NonNullable<TurnScope['log']['next']>, part: ConsultedPart): boolean =>
  recorded.type === 'part_consulted' && recorded.payload.part === part

const factOf = (part: ConsultedPart, answer: OutsideAnswer): FactOf<'part_consulted'> =>
  answer.ok
    ? fact('part_consulted', { part, ok: true }, { value: answer.value, failure: null })
    : fact('part_consulted', { part, ok: false }, { value: null, failure: answer.failure })

const answerIn = ({ payload, content }: FactOf<'part_consulted'>): OutsideAnswer =>
  payload.ok
    ? { ok: true, value: content?.value ?? null }
    : { ok: false, failure: content?.failure ?? 'it failed' }

const never = (): never => {
  throw new Error('unreachable: there is a part to ask')
}
