import type { PlanId } from '../../../src/core/id.ts'
import { isPlainObject, type JsonObject } from '../../../src/core/json.ts'
import type { SessionHistory } from '../history.ts'
import { type Occasion, observed, stated } from './occasion.ts'

const denied = (verdict: string): Occasion =>
  stated('policy_checked', ({ payload }) => payload.verdict === verdict)

const jobSettled = (status: string, also: (history: SessionHistory) => boolean = () => true): Occasion =>
  stated('effect_settled', ({ payload, turn }, history) => {
    const claim = history.claimOf(payload.effect)
    if (claim === undefined || claim.handle === null) return false
    return claim.turn === turn && payload.status === status && also(history)
  })

const result = (matches: (result: JsonObject) => boolean): Occasion =>
  stated('step_changed', ({ content }) => isPlainObject(content?.result) && matches(content.result))

const isInside = ({ plans }: SessionHistory['waiting'], id: PlanId): boolean =>
  (plans.get(id)?.parent ?? null) !== null

/** What steps, jobs and long results come to. */
export const RUNNING = {
  'a rule denies a call': denied('deny'),
  'a role is missing': denied('require_role'),
  'a limit is reached': denied('rate_limit'),
  'a step is cancelled with its plan': stated('plan_ended', ({ payload }) => payload.status === 'cancelled'),
  'a turn is resumed under edited policies': stated('turn_resumed', (_, { waiting }, { policies }) => {
    const { judged } = waiting
    return judged !== null && judged.payload.revision !== `p${policies.revision}`
  }),
  'a step of a plan inside a plan waits': stated('pending_opened', ({ payload: { subject } }, { waiting }) =>
    subject.of === 'step' ? isInside(waiting, subject.plan) : false,
  ),
  'a turn is resumed inside a plan inside a plan': stated('turn_resumed', (_, { waiting }) =>
    waiting.openPlans.some(({ id }) => isInside(waiting, id)),
  ),
  'a plan goes on when the one inside it is done, turns later': stated(
    'step_changed',
    ({ payload, content, turn }, { waiting }) =>
      payload.status === 'completed' &&
      isPlainObject(content?.result) &&
      'bundled' in content.result &&
      waiting.plans.get(payload.plan)?.turn !== turn,
  ),
  'a plan is called off with the one around it': stated('plan_ended', ({ payload }, { waiting }) =>
    isInside(waiting, payload.plan),
  ),
  'the model opens a long result': result(({ part }) => part !== undefined),
  'the model opens what is not there': result(({ error }) => error === 'unknown_reference'),
  'a job is done': jobSettled('ok'),
  'a job fails': jobSettled('error'),
  'a job is called off': jobSettled('cancelled'),
  'nobody knows how a job stands': jobSettled('indeterminate'),
  'a job is asked for by another process than started it': observed(
    'job_polled',
    ({ key, process }, history) => history.triesOf(key).every(({ by }) => by !== process),
  ),
  'a resumed job is done': jobSettled('ok', ({ open }) => (open?.attempt ?? 1) > 1),
  'a job runs and its handle is lost': stated('effect_settled', ({ payload }, history) => {
    const claim = history.claimOf(payload.effect)
    if (payload.status !== 'indeterminate' || claim?.handle !== null) return false
    return history.jobs.some(job => job.key === claim.key)
  }),
  'a doubt is tried again under its key': stated(
    'effect_claimed',
    ({ payload }) => payload.again !== undefined,
  ),
  'a call that was stopped in time is in doubt': stated(
    'effect_settled',
    ({ payload, content }) =>
      payload.status === 'indeterminate' &&
      payload.code === 'tool_timeout' &&
      isPlainObject(content?.value) &&
      content.value.fault === 'stopped',
  ),
  'a tool says that nothing happened': stated(
    'effect_settled',
    ({ payload }) => payload.code === 'tool_refused',
  ),
  'what is wished for is in doubt': stated(
    'step_changed',
    ({ payload }, history) =>
      payload.status === 'waiting_user' &&
      payload.effect !== null &&
      history.claimOf(payload.effect)?.turn !== history.open?.turn,
  ),
  'two jobs run in one turn': stated('effect_accepted', ({ turn }, { claims }) =>
    [...claims.values()].some(claim => claim.turn === turn && claim.handle !== null),
  ),
  'a zombie asks for a job': observed('job_polled', ({ process }, _, { cluster }) =>
    cluster.isZombie(process),
  ),
} as const satisfies Record<string, Occasion>
