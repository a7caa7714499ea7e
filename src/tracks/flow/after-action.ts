import type { TurnEnd } from '../../core/event.ts'
import type { OpenPlan } from '../../core/session.ts'
import type { TrackScope } from '../track-scope.ts'
import { advanceFlow } from './advance-flow.ts'
import { resultOf } from './run-action.ts'

/** The action had to wait for the person; now it is done and the flow goes on. */
export const afterAction = async (scope: TrackScope, plan: OpenPlan): Promise<TurnEnd> =>
  advanceFlow(scope, [await resultOf(scope, plan)], 'engine')
