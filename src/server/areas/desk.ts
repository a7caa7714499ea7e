import { AFTER, IDEMPOTENCY_KEY, limitOf } from '../parameters.ts'
import { type RouteTable, USER } from '../route.ts'
import {
  AnswerSchema,
  DecisionSchema,
  followAtDesk,
  getAtDesk,
  getDesk,
  HandBackSchema,
  postApprove,
  postDecline,
  postDeskAnswer,
  postHandBack,
  postRelease,
  postTake,
  ReleaseSchema,
} from '../routes/desk.ts'

const headers = { 'Idempotency-Key': IDEMPOTENCY_KEY }
const DEED = { roles: USER, about: 'desk', headers, answers: { 200: 'DeskActView' } } as const
const REFUSALS = [
  'desk_nothing_waits',
  'desk_taken',
  'desk_not_yours',
  'idempotency_key_reused',
  'store_unavailable',
] as const
const DECISION = { schema: DecisionSchema, example: { pending: 't3/p1', note: 'As agreed.' } }

/** The human desk: people who wait for a colleague, for those who have a role of it. */
export const deskRoutes = {
  'GET /api/desk': {
    says: 'Who waits for somebody with a role of the asker’s, who waits longest first.',
    roles: USER,
    about: 'asker',
    query: { limit: limitOf(50), after: AFTER },
    answers: { 200: 'DeskPage' },
    problems: ['invalid_input'],
    answer: getDesk,
  },
  'GET /api/desk/:session': {
    says: 'The conversation, without what was given for sensitive parameters.',
    roles: USER,
    about: 'desk',
    answers: { 200: 'DeskDetail' },
    answer: getAtDesk,
  },
  'GET /api/desk/:session/events': {
    says: 'Tells of every change, as long as the asker may see it.',
    roles: USER,
    about: 'desk',
    answers: { 200: 'text/event-stream' },
    answer: followAtDesk,
  },
  'POST /api/desk/:session/take': {
    says: 'From now on the asker answers, and nobody else.',
    ...DEED,
    body: { optional: true },
    problems: [...REFUSALS, 'desk_own_conversation'],
    answer: postTake,
  },
  'POST /api/desk/:session/answer': {
    says: 'Words for the person.',
    ...DEED,
    body: { schema: AnswerSchema, example: { claim: 't4', text: 'I am looking into it.' } },
    problems: REFUSALS,
    answer: postDeskAnswer,
  },
  'POST /api/desk/:session/hand-back': {
    says: 'The assistant goes on.',
    ...DEED,
    body: { schema: HandBackSchema, example: { claim: 't4', note: 'Settled.' } },
    problems: REFUSALS,
    answer: postHandBack,
  },
  'POST /api/desk/:session/release': {
    says: 'Back into the queue, for a colleague.',
    ...DEED,
    body: { schema: ReleaseSchema, example: { claim: 't4' } },
    problems: REFUSALS,
    answer: postRelease,
  },
  'POST /api/desk/:session/approve': {
    says: 'The call is made, exactly as it was shown.',
    ...DEED,
    body: DECISION,
    problems: [...REFUSALS, 'desk_request_changed', 'desk_own_request'],
    answer: postApprove,
  },
  'POST /api/desk/:session/decline': {
    says: 'The call is not made, and the person is told.',
    ...DEED,
    body: DECISION,
    problems: [...REFUSALS, 'desk_request_changed', 'desk_own_request'],
    answer: postDecline,
  },
} as const satisfies RouteTable
