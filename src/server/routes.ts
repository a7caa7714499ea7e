import type { Context } from 'hono'
import type { Engine } from '../compose/create-engine.ts'
import type { RouteRole } from '../core/principal.ts'
import { postAnswer } from './routes/answers.ts'
import { getArtifact, getArtifactDetails, listArtifacts } from './routes/artifacts.ts'
import { listAssistants } from './routes/assistants.ts'
import { getCapabilities } from './routes/capabilities.ts'
import { getCapture, listCaptures } from './routes/captures.ts'
import { getCosts, getCostsCsv } from './routes/costs.ts'
import {
  followAtDesk,
  getAtDesk,
  getDesk,
  postApprove,
  postDecline,
  postDeskAnswer,
  postHandBack,
  postRelease,
  postTake,
} from './routes/desk.ts'
import { getDraft, putDraft } from './routes/drafts.ts'
import { deleteFile, getFile, postFile } from './routes/files.ts'
import { postFork } from './routes/forks.ts'
import { getHealth, getReadiness } from './routes/health.ts'
import { putListing } from './routes/listing.ts'
import { getMe } from './routes/me.ts'
import { getMetrics } from './routes/metrics.ts'
import { deleteOptOut, getOptOut, putOptOut } from './routes/opt-out.ts'
import { deleteOwnData, getOwnData } from './routes/own-data.ts'
import { listPlans } from './routes/plans.ts'
import { deletePreference, listPreferences } from './routes/preferences.ts'
import { deleteRating, putRating } from './routes/ratings.ts'
import { deleteRule, listRules, postRule, previewRules } from './routes/rules.ts'
import { getRunEvents, getThreadEvents, postCancel, postRun } from './routes/runs.ts'
import { exportSession } from './routes/session-export.ts'
import { listSessions } from './routes/session-list.ts'
import { deleteContent, getJournal, getSession, getThread } from './routes/sessions.ts'
import { deleteShare, getShare, getShared, putShare } from './routes/shares.ts'
import { type SignIns, signIn, signOut } from './routes/sign-in.ts'
import { getUiState } from './routes/ui-state.ts'
import { getWhy, listWhy } from './routes/why.ts'
import type { Visit } from './visit.ts'

/** `submission`: a table, a map, or a history that clients send along may be in it. `file`: bytes, and no JSON. */
export type BodySize = 'small' | 'submission' | 'file'

type Answer<Asked> = (asked: Asked, c: Context) => Response | Promise<Response>

/** Row of the table: who may ask, whose things it is about, and its answer. */
export type Route =
  | { readonly roles: 'anyone'; readonly answer: Answer<Engine> }
  | {
      /** One of them is enough. */
      readonly roles: readonly [RouteRole, ...RouteRole[]]
      /**
       * `owner`: what the address names is somebody's, and does not exist for anybody else. `asker`: everyone finds
       * their own. `installation`: the same for everyone. `tenant`: what everybody in the asker's tenant did. `process`: numbers of everybody,
       * without a name or a word of theirs. `desk`: somebody of
       * their tenant waits for a role of theirs; for anybody else it does not exist. `sharer`: somebody of their tenant gave them the
       * address; for whoever has another, or is of another tenant, it does not exist.
       */
      readonly about: 'owner' | 'asker' | 'installation' | 'tenant' | 'process' | 'desk' | 'sharer'
      /** The largest it takes; `small` unless told. */
      readonly body?: BodySize
      readonly answer: Answer<Visit>
    }

const USER = ['user'] as const
const ADMIN = ['admin'] as const
const OPERATOR = ['operator'] as const
const EITHER = ['user', 'admin'] as const

/** Every route there is, by method and path. None is made anywhere else. */
export const createRoutes = (mcp: Answer<Visit>, signIns: SignIns = null) =>
  ({
    'GET /healthz': { roles: 'anyone', answer: getHealth },
    'GET /readyz': { roles: 'anyone', answer: getReadiness },
    'GET /metrics': { roles: OPERATOR, about: 'process', answer: getMetrics },
    'POST /agui/:assistant': { roles: USER, about: 'asker', body: 'submission', answer: postRun },
    'GET /agui/:assistant/capabilities': { roles: USER, about: 'installation', answer: getCapabilities },
    'GET /agui/:assistant/threads/:thread/runs/:run/events': {
      roles: USER,
      about: 'owner',
      answer: getRunEvents,
    },
    'POST /agui/:assistant/threads/:thread/runs/:run/cancel': {
      roles: USER,
      about: 'owner',
      answer: postCancel,
    },
    'GET /agui/:assistant/threads/:thread/events': { roles: USER, about: 'owner', answer: getThreadEvents },
    'ALL /mcp/:assistant': { roles: USER, about: 'asker', answer: mcp },
    'POST /api/sign-in': { roles: 'anyone', answer: (engine, c) => signIn(signIns, c, engine) },
    'POST /api/sign-out': { roles: 'anyone', answer: (_, c) => signOut(signIns, c) },
    'GET /api/me': { roles: EITHER, about: 'asker', answer: getMe },
    'GET /api/me/data': { roles: USER, about: 'asker', answer: getOwnData },
    'DELETE /api/me/data': { roles: USER, about: 'asker', answer: deleteOwnData },
    'GET /api/assistants': { roles: USER, about: 'installation', answer: listAssistants },
    'GET /api/assistants/:assistant/threads/:thread': { roles: USER, about: 'owner', answer: getThread },
    'POST /api/assistants/:assistant/threads/:thread/files': {
      roles: USER,
      about: 'asker',
      body: 'file',
      answer: postFile,
    },
    'GET /api/sessions': { roles: USER, about: 'asker', answer: listSessions },
    'GET /api/sessions/:session': { roles: USER, about: 'owner', answer: getSession },
    'PUT /api/sessions/:session/listing': { roles: USER, about: 'owner', answer: putListing },
    'GET /api/sessions/:session/export': { roles: USER, about: 'owner', answer: exportSession },
    'POST /api/sessions/:session/fork': { roles: USER, about: 'owner', answer: postFork },
    'PUT /api/sessions/:session/turns/:turn/rating': { roles: USER, about: 'owner', answer: putRating },
    'DELETE /api/sessions/:session/turns/:turn/rating': {
      roles: USER,
      about: 'owner',
      answer: deleteRating,
    },
    'GET /api/sessions/:session/share': { roles: USER, about: 'owner', answer: getShare },
    'PUT /api/sessions/:session/share': { roles: USER, about: 'owner', answer: putShare },
    'DELETE /api/sessions/:session/share': { roles: USER, about: 'owner', answer: deleteShare },
    'GET /api/shared/:session/:secret': { roles: USER, about: 'sharer', answer: getShared },
    'GET /api/sessions/:session/plans': { roles: USER, about: 'owner', answer: listPlans },
    'GET /api/sessions/:session/journal': { roles: USER, about: 'owner', answer: getJournal },
    'GET /api/sessions/:session/why': { roles: USER, about: 'owner', answer: listWhy },
    'GET /api/sessions/:session/why/:turn': { roles: USER, about: 'owner', answer: getWhy },
    'GET /api/sessions/:session/artifacts': { roles: USER, about: 'owner', answer: listArtifacts },
    'GET /api/sessions/:session/artifacts/:artifact': { roles: USER, about: 'owner', answer: getArtifact },
    'GET /api/sessions/:session/artifacts/:artifact/details': {
      roles: USER,
      about: 'owner',
      answer: getArtifactDetails,
    },
    'GET /api/sessions/:session/files/:file': { roles: USER, about: 'owner', answer: getFile },
    'DELETE /api/sessions/:session/files/:file': { roles: USER, about: 'owner', answer: deleteFile },
    'GET /api/sessions/:session/captures': { roles: USER, about: 'owner', answer: listCaptures },
    'GET /api/sessions/:session/captures/:turn': { roles: USER, about: 'owner', answer: getCapture },
    'DELETE /api/sessions/:session/content': { roles: USER, about: 'owner', answer: deleteContent },
    'POST /api/sessions/:session/pendings/:showing{.+}': {
      roles: USER,
      about: 'owner',
      body: 'submission',
      answer: postAnswer,
    },
    'GET /api/sessions/:session/drafts/:showing{.+}': { roles: USER, about: 'owner', answer: getDraft },
    'PUT /api/sessions/:session/drafts/:showing{.+}': {
      roles: USER,
      about: 'owner',
      body: 'submission',
      answer: putDraft,
    },
    'GET /api/sessions/:session/opt-out': { roles: USER, about: 'owner', answer: getOptOut },
    'DELETE /api/sessions/:session/opt-out': { roles: USER, about: 'owner', answer: deleteOptOut },
    'GET /api/sessions/:session/state': { roles: USER, about: 'owner', answer: getUiState },
    'PUT /api/sessions/:session/opt-out': { roles: USER, about: 'owner', answer: putOptOut },
    'GET /api/desk': { roles: USER, about: 'asker', answer: getDesk },
    'GET /api/desk/:session': { roles: USER, about: 'desk', answer: getAtDesk },
    'GET /api/desk/:session/events': { roles: USER, about: 'desk', answer: followAtDesk },
    'POST /api/desk/:session/take': { roles: USER, about: 'desk', answer: postTake },
    'POST /api/desk/:session/answer': { roles: USER, about: 'desk', answer: postDeskAnswer },
    'POST /api/desk/:session/hand-back': { roles: USER, about: 'desk', answer: postHandBack },
    'POST /api/desk/:session/approve': { roles: USER, about: 'desk', answer: postApprove },
    'POST /api/desk/:session/decline': { roles: USER, about: 'desk', answer: postDecline },
    'POST /api/desk/:session/release': { roles: USER, about: 'desk', answer: postRelease },
    'GET /api/costs': { roles: ADMIN, about: 'tenant', answer: getCosts },
    'GET /api/costs.csv': { roles: ADMIN, about: 'tenant', answer: getCostsCsv },
    'GET /api/preferences': { roles: USER, about: 'asker', answer: listPreferences },
    'DELETE /api/preferences/:assistant/:agent/:field': {
      roles: USER,
      about: 'owner',
      answer: deletePreference,
    },
    'GET /api/rules': { roles: USER, about: 'asker', answer: listRules },
    'POST /api/rules': { roles: USER, about: 'asker', answer: postRule },
    'POST /api/rules/preview': { roles: USER, about: 'asker', answer: previewRules },
    'DELETE /api/rules/:id': { roles: USER, about: 'owner', answer: deleteRule },
  }) as const satisfies Readonly<Record<`${Method} /${string}`, Route>>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'ALL'
