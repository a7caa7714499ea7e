import type { Json } from '../core/json.ts'
import type { SameCalls } from '../core/pending.ts'
import { type PlanProducer, PRODUCERS } from '../core/producer.ts'
import { DONE_CALL_MS, type OpenPlan } from '../core/session.ts'
import { argumentsDigest } from '../tools/arguments-digest.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { TurnScope } from './turn-scope.ts'

interface DoneBefore {
  readonly calls: SameCalls
  /** The wish for it was said again. What one wish does several times is meant. */
  readonly isRepeated: boolean
}

/** The same call, done in this session a short while ago; null for one that may be repeated. */
export function doneBefore(
  { log, reads, digest }: TurnScope,
  { producer }: OpenPlan,
  { name, effect }: DescribedTool,
  args: Json,
): DoneBefore | null {
  if (effect === 'retry' || log.state.done.length === 0) return null
  const same = argumentsDigest(digest, args)
  const calls = log.state.done.filter(
    one =>
      one.name === name &&
      one.digest === same &&
      one.isElsewhere !== true &&
      reads.now - one.at < DONE_CALL_MS,
  )
  const latest = calls.at(-1)
  if (latest === undefined) return null
  return {
    calls: { calls: calls.length, latestAt: latest.at },
    isRepeated: latest.turn !== log.turn && mayBeSlip(reads, producer),
  }
}

/** True where doing the same again may not be meant, and somebody is there to be asked. */
const mayBeSlip = ({ surface }: Pick<TurnScope['reads'], 'surface'>, producer: PlanProducer): boolean =>
  !PRODUCERS[producer].repeatsOnPurpose && surface.unattended !== true
