import type { AssistantFlow } from '../../../assistants/assistant.ts'
import { type FactOf, fact } from '../../../core/event.ts'
import type { ShadowDifference, ShadowFailure } from '../../../core/flow.ts'
import { canonicalJson, type Json } from '../../../core/json.ts'
import { NO_CHECKS } from '../../../flows/checks/flow-checks.ts'
import type { TrackScope } from '../../track-scope.ts'
import { callUnderWay, castShadow, type LiveTurn, TooManySteps } from './cast-shadow.ts'
import { compareCourses, type ShownDifference } from './compare-courses.ts'
import type { Stand } from './live-course.ts'
import { nextOf } from './next-of.ts'

/** Differences of one turn that are kept; more of them say nothing more. */
const MOST_DIFFERENCES = 16
/** Characters of a value or a fault that are kept. */
const LONGEST = 400

/**
 * Holds a turn the flow took against the shadow the assistant names, and records what is different.
 * H1. People have their answer first: it is committed before the shadow begins, so nothing in it can keep it from them.
 * H2. A shadow that fails is a difference. One during which the process ended is not tried again.
 * H3. A replay casts the shadow again, from the revision that was recorded; what failed then is taken at its word.
 */
export async function shadowTurn(scope: TrackScope): Promise<void> {
  const { log, course, flow } = scope
  if (course.stand === null || course.inputs.length === 0 || flow === null) return
  const isBrokenOff = !log.hasNews
  const recorded = log.unstated === null ? null : log.ahead('flow_shadowed')
  if (recorded === null && log.unstated !== null) return
  const shadow =
    recorded === null ? (scope.assistant.flowShadow ?? null) : await recordedShadow(scope, recorded)
  if (recorded !== null && (shadow === null || recorded.payload.failure !== null)) {
    log.emit(recorded)
    return
  }
  if (shadow === null) return
  await log.commit()
  log.emit(
    isBrokenOff && recorded === null
      ? failed(scope, shadow, course.stand, 'broken_off', null)
      : await shadowed(scope, shadow, course.stand),
  )
}

async function recordedShadow(
  { assistant, flows }: TrackScope,
  { payload }: FactOf<'flow_shadowed'>,
): Promise<AssistantFlow | null> {
  const { flowShadow, flowChecks = NO_CHECKS } = assistant
  return flowShadow?.edition === payload.edition ? flowShadow : flows.kept(payload, flowChecks)
}

async function shadowed(
  scope: TrackScope,
  shadow: AssistantFlow,
  stand: Stand,
): Promise<FactOf<'flow_shadowed'>> {
  try {
    await scope.flows.keep(shadow)
    const { calls } = scope.course
    const live = { before: scope.flow?.stored ?? null, after: stand, calls }
    const found = scope.budget.within(() => compareCourses(live, castShadow(shadow, liveTurn(scope))))
    return factOf(scope, shadow, stand, found)
  } catch (thrown) {
    const why = thrown instanceof TooManySteps ? 'too_long' : 'threw'
    return failed(scope, shadow, stand, why, String(thrown))
  }
}

function failed(
  scope: TrackScope,
  shadow: AssistantFlow,
  stand: Stand,
  why: ShadowFailure,
  detail: string | null,
): FactOf<'flow_shadowed'> {
  const difference = { kind: 'error', name: null, live: null, shadow: why } as const
  return factOf(scope, shadow, stand, [{ difference, values: null }], why, detail)
}

function factOf(
  { flow }: TrackScope,
  shadow: AssistantFlow,
  { state }: Stand,
  found: readonly ShownDifference[],
  failure: ShadowFailure | null = null,
  detail: string | null = null,
): FactOf<'flow_shadowed'> {
  const kept = found.slice(0, MOST_DIFFERENCES)
  const { id, edition } = shadow
  const values = kept.map(
    ({ values }) => values && { live: bounded(values.live), shadow: bounded(values.shadow) },
  )
  return fact(
    'flow_shadowed',
    {
      flow: id,
      revision: shadow.compiled(null).revision,
      edition,
      live: { flow: state.flow, revision: state.revision },
      question: askedBefore(flow),
      differences: kept.map(({ difference }): ShadowDifference => difference),
      leftOut: found.length - kept.length,
      failure,
    },
    { values, detail: detail === null ? null : detail.slice(0, LONGEST) },
  )
}

/** Question the person had been asked; null before the flow began. */
const askedBefore = (flow: TrackScope['flow']): string | null =>
  flow?.question ? nextOf(flow.question) : null

/** A long value is kept by its beginning. */
function bounded(value: Json): Json {
  const text = canonicalJson(value)
  return text.length <= LONGEST ? value : `${text.slice(0, LONGEST)}…`
}

function liveTurn(scope: TrackScope): LiveTurn {
  const { flow, course, reads } = scope
  const { inputs, calls } = course
  return {
    stored: flow?.stored ?? null,
    asked: askedBefore(flow),
    underWay: flow?.question ? callUnderWay(flow.question) : null,
    situation: situationOf(scope),
    inputs,
    calls,
    locale: reads.locale,
  }
}

/** As it was when the flow took the message: what was open then says what a number means. */
function situationOf({ course: { decidedIn }, reads, assistant }: TrackScope): LiveTurn['situation'] {
  if (decidedIn === null) return null
  const text = decidedIn.window.findLast(({ role }) => role === 'user')?.text ?? ''
  return { input: { kind: 'message', text }, state: decidedIn, reads, assistant }
}
