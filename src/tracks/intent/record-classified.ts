import { fact } from '../../core/event.ts'
import { sensitiveParams } from '../../intents/read-params.ts'
import type { TrackScope } from '../track-scope.ts'
import type { Classified } from './pursuit.ts'

/** Puts on record what a message was taken for, also where it is no intent at all. */
export function recordClassified({ log }: TrackScope, classified: Classified): void {
  const { eligible, pursuit, confidence, runnersUp, classifier } = classified
  const params = pursuit?.params ?? {}
  const names = Object.keys(params)
  const sensitive = pursuit === null ? [] : sensitiveParams(pursuit.intent)
  log.emit(
    fact(
      'intent_classified',
      {
        eligible,
        intent: pursuit?.intent.id ?? null,
        confidence,
        runnersUp,
        params: names,
        sensitive: names.filter(name => sensitive.includes(name)),
        aside: pursuit?.how === 'in_passing',
        classifier,
      },
      pursuit === null ? null : { params },
    ),
  )
}
