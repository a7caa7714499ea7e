import { fact } from '../../core/event.ts'
import { sensitiveParams } from '../../intents/read-params.ts'
import type { TrackScope } from '../track-scope.ts'
import type { ClassifiedIntent } from './intent-run.ts'

/** Puts on record what a message was taken for, also where it is no intent at all. */
export function recordClassified({ log }: TrackScope, classified: ClassifiedIntent): void {
  const { eligible, run, confidence, runnersUp, classifier } = classified
  const params = run?.params ?? {}
  const names = Object.keys(params)
  const sensitive = run === null ? [] : sensitiveParams(run.intent)
  log.emit(
    fact(
      'intent_classified',
      {
        eligible,
        intent: run?.intent.id ?? null,
        confidence,
        runnersUp,
        params: names,
        sensitive: names.filter(name => sensitive.includes(name)),
        aside: run?.how === 'in_passing',
        classifier,
        ...(run?.doubts !== undefined && { doubts: run.doubts }),
      },
      run === null ? null : { params },
    ),
  )
}
