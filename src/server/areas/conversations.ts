import {
  AFTER,
  BEFORE,
  DOWNLOAD,
  limitOf,
  MAX_PAGE,
  text,
  turnsOf,
  wholeNumberOf,
  ZONE,
} from '../parameters.ts'
import { type RouteTable, USER } from '../route.ts'
import { getArtifact, getArtifactDetails, listArtifacts } from '../routes/artifacts.ts'
import { getCapture, listCaptures } from '../routes/captures.ts'
import { ForkSchema, postFork } from '../routes/forks.ts'
import { ListingSchema, putListing } from '../routes/listing.ts'
import { deleteOptOut, getOptOut, OptOutSchema, putOptOut } from '../routes/opt-out.ts'
import { listPlans } from '../routes/plans.ts'
import { deleteRating, putRating, RatingSchema } from '../routes/ratings.ts'
import { exportSession } from '../routes/session-export.ts'
import { listSessions } from '../routes/session-list.ts'
import { deleteContent, getJournal, getSession, getThread } from '../routes/sessions.ts'
import { deleteShare, getShare, getShared, putShare } from '../routes/shares.ts'
import { getUiState } from '../routes/ui-state.ts'
import { getWhy, listWhy } from '../routes/why.ts'

const LIST = { limit: limitOf(MAX_PAGE), after: AFTER }
const PAGE = { limit: turnsOf(50), before: BEFORE }

/** Conversations that are kept, and all there is to see in them. */
export const conversationRoutes = {
  'GET /api/sessions': {
    says: 'Conversations, the latest first; with `q`, those in whose title or own words all of it occurs.',
    roles: USER,
    about: 'asker',
    query: {
      assistant: text('Only those with this assistant.'),
      archived: text('`true` for those that were put away.', { enum: ['true', 'false'], default: 'false' }),
      q: text('Words to look for, also within a word.', { maxLength: 200 }),
      limit: limitOf(30),
      after: AFTER,
    },
    answers: { 200: ['SessionPage', 'SessionSearchView'] },
    problems: ['invalid_input'],
    answer: listSessions,
  },
  'GET /api/sessions/:session': {
    says: 'One of them: messages, what waits, plans, what was made and handed in, what was used.',
    roles: USER,
    about: 'owner',
    query: PAGE,
    answers: { 200: 'SessionDetail' },
    problems: ['invalid_input'],
    answer: getSession,
  },
  'GET /api/assistants/:assistant/threads/:thread': {
    says: 'The same, by the name a client gave it.',
    roles: USER,
    about: 'owner',
    query: PAGE,
    answers: { 200: 'SessionDetail' },
    problems: ['invalid_input'],
    answer: getThread,
  },
  'PUT /api/sessions/:session/listing': {
    says: 'How its owner arranges it: what is left out stays. A title of null is its own again.',
    roles: USER,
    about: 'owner',
    body: { schema: ListingSchema, example: { title: 'Summer', pinned: true } },
    answers: { 204: null },
    problems: ['invalid_input'],
    answer: putListing,
  },
  'GET /api/sessions/:session/export': {
    says: 'What was said in it, to be saved.',
    roles: USER,
    about: 'owner',
    query: { format: text('As JSON or Markdown.', { enum: ['json', 'md'], default: 'json' }) },
    answers: { 200: ['SessionExport', 'text/markdown'] },
    problems: ['invalid_input'],
    answer: exportSession,
  },
  'POST /api/sessions/:session/fork': {
    says: 'A conversation of its own that has this one’s turns up to a place and goes on from there. Nothing is done again.',
    roles: USER,
    about: 'owner',
    body: { schema: ForkSchema, example: { before: 't3' } },
    answers: { 201: 'ForkView' },
    problems: ['unknown_run', 'invalid_input', 'limit_reached', 'thread_busy'],
    answer: postFork,
  },
  'PUT /api/sessions/:session/turns/:turn/rating': {
    says: 'What the person thinks of an answer; the latest counts.',
    roles: USER,
    about: 'owner',
    body: { schema: RatingSchema, example: { thumb: 'down', reason: 'wrong' } },
    answers: { 200: 'RatingView' },
    problems: ['unknown_run'],
    answer: putRating,
  },
  'DELETE /api/sessions/:session/turns/:turn/rating': {
    says: 'Takes it back.',
    roles: USER,
    about: 'owner',
    answers: { 204: null },
    problems: ['unknown_run'],
    answer: deleteRating,
  },
  'GET /api/sessions/:session/share': {
    says: 'The link by which others of the owner’s tenant can read it; null where there is none.',
    roles: USER,
    about: 'owner',
    answers: { 200: 'ShareView' },
    answer: getShare,
  },
  'PUT /api/sessions/:session/share': {
    says: 'Makes such a link; one that is there already holds.',
    roles: USER,
    about: 'owner',
    answers: { 200: 'ShareView' },
    answer: putShare,
  },
  'DELETE /api/sessions/:session/share': {
    says: 'Ends the link.',
    roles: USER,
    about: 'owner',
    answers: { 204: null },
    answer: deleteShare,
  },
  'GET /api/shared/:session/:secret': {
    says: 'What was said in a conversation that is shared: neither facts nor costs.',
    roles: USER,
    about: 'sharer',
    answers: { 200: 'SharedView' },
    answer: getShared,
  },
  'GET /api/sessions/:session/plans': {
    says: 'Its drafted plans with every revision and verdict, oldest first.',
    roles: USER,
    about: 'owner',
    query: LIST,
    answers: { 200: 'Plans' },
    problems: ['invalid_input'],
    answer: listPlans,
  },
  'GET /api/sessions/:session/journal': {
    says: 'Its facts, with what was said; those of one turn with `turn`.',
    roles: USER,
    about: 'owner',
    query: {
      limit: limitOf(100),
      after: wholeNumberOf('The `next` of the page before, which is the number of its last fact.', {
        default: 0,
      }),
      turn: text('Name of a turn, `t3`.'),
    },
    answers: { 200: 'JournalPage' },
    problems: ['invalid_input'],
    answer: getJournal,
  },
  'GET /api/sessions/:session/why': {
    says: 'Why each turn went as it did, in one line of people’s words in the language of `Accept-Language`.',
    roles: USER,
    about: 'owner',
    query: PAGE,
    answers: { 200: 'WhyLinesView' },
    problems: ['invalid_input', 'unknown_assistant', 'assistant_broken'],
    answer: listWhy,
  },
  'GET /api/sessions/:session/why/:turn': {
    says: 'The same unfolded: what was understood, what decided, what lost, rules, calls, what is remembered.',
    roles: USER,
    about: 'owner',
    query: { zone: ZONE },
    answers: { 200: 'WhyView' },
    problems: ['unknown_run', 'unknown_assistant', 'assistant_broken'],
    answer: getWhy,
  },
  'GET /api/sessions/:session/artifacts': {
    says: 'What tools made for the person, the latest 50, the latest last; the next page has those before them.',
    roles: USER,
    about: 'owner',
    query: { limit: limitOf(50), after: AFTER },
    answers: { 200: 'Artifacts' },
    problems: ['invalid_input'],
    answer: listArtifacts,
  },
  'GET /api/sessions/:session/artifacts/:artifact': {
    says: 'Its bytes: pictures and sound to be shown, everything else to be saved. Nothing in it runs or reaches out.',
    roles: USER,
    about: 'owner',
    query: { download: DOWNLOAD },
    answers: { 200: 'application/octet-stream' },
    problems: ['unknown_artifact'],
    answer: getArtifact,
  },
  'GET /api/sessions/:session/artifacts/:artifact/details': {
    says: 'The rest of the tool’s result.',
    roles: USER,
    about: 'owner',
    answers: { 200: 'ArtifactDetails' },
    problems: ['unknown_artifact'],
    answer: getArtifactDetails,
  },
  'GET /api/sessions/:session/captures': {
    says: 'The last 12 tables, maps and timelines that were handed in.',
    roles: USER,
    about: 'owner',
    query: LIST,
    answers: { 200: 'Captures' },
    problems: ['invalid_input'],
    answer: listCaptures,
  },
  'GET /api/sessions/:session/captures/:turn': {
    says: 'What was handed in in that turn, and what was found in it.',
    roles: USER,
    about: 'owner',
    answers: { 200: 'CaptureDetails' },
    problems: ['unknown_artifact'],
    answer: getCapture,
  },
  'DELETE /api/sessions/:session/content': {
    says: 'Erases what people and models wrote; the facts and their chain stay.',
    roles: USER,
    about: 'owner',
    answers: { 204: null },
    answer: deleteContent,
  },
  'GET /api/sessions/:session/opt-out': {
    says: 'Which tables and maps may not open, and until when.',
    roles: USER,
    about: 'owner',
    query: { zone: ZONE },
    answers: { 200: 'OptOutView' },
    answer: getOptOut,
  },
  'PUT /api/sessions/:session/opt-out': {
    says: 'Says what may not open; replaces what was said before.',
    roles: USER,
    about: 'owner',
    body: { schema: OptOutSchema, example: { all_tools: true, tools: [], expires_at: null } },
    answers: { 200: 'OptOut' },
    answer: putOptOut,
  },
  'DELETE /api/sessions/:session/opt-out': {
    says: 'Everything may open again.',
    roles: USER,
    about: 'owner',
    answers: { 204: null },
    answer: deleteOptOut,
  },
  'GET /api/sessions/:session/state': {
    says: 'What the router knows of the session, under the names `signalbox decide --state` reads.',
    roles: USER,
    about: 'owner',
    answers: { 200: 'UiStateView' },
    answer: getUiState,
  },
} as const satisfies RouteTable
