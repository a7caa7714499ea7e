import { UI_TOOLS } from '../../core/ui.ts'
import { AFTER, limitOf, MAX_PAGE } from '../parameters.ts'
import { EITHER, type RouteTable, USER } from '../route.ts'
import { getMe } from '../routes/me.ts'
import { deleteOwnData, getOwnData } from '../routes/own-data.ts'
import { deletePreference, listPreferences } from '../routes/preferences.ts'
import { deleteRule, listRules, postRule, previewRules, RuleSchema } from '../routes/rules.ts'
import { type SignIns, signIn, signOut } from '../routes/sign-in.ts'

const LIST = { limit: limitOf(MAX_PAGE), after: AFTER }
const RULE = { topic: 'suppliers', action: 'suppress_tool', tool: UI_TOOLS[0] }

/** People who ask: signing in, their data, their rules and wishes. */
export const peopleRoutes = (signIns: SignIns) =>
  ({
    'POST /api/sign-in': {
      says: 'Exchanges an access key for a cookie that no script can read, for browsers.',
      roles: 'anyone',
      answers: { 200: 'MeView' },
      problems: ['not_signed_in', 'access_ended', 'unknown_route'],
      answer: (engine, c) => signIn(signIns, c, engine),
    },
    'POST /api/sign-out': {
      says: 'Ends it; also for a browser that is not signed in.',
      roles: 'anyone',
      answers: { 204: null },
      answer: (_, c) => signOut(signIns, c),
    },
    'GET /api/me': {
      says: 'Whoever asks, and which doors are open to them.',
      roles: EITHER,
      about: 'asker',
      answers: { 200: 'MeView' },
      answer: getMe,
    },
    'GET /api/me/data': {
      says: 'Everything that is kept of whoever asks, as a ZIP archive.',
      roles: USER,
      about: 'asker',
      answers: { 200: 'application/zip' },
      problems: ['rate_limited'],
      answer: getOwnData,
    },
    'DELETE /api/me/data': {
      says: 'Deletes it, 200 conversations at a time; what calls have cost stays.',
      roles: USER,
      about: 'asker',
      answers: { 200: 'ErasureView' },
      answer: deleteOwnData,
    },
    'GET /api/rules': {
      says: 'A person’s own rules about what opens, in all their conversations, oldest first.',
      roles: USER,
      about: 'asker',
      query: LIST,
      answers: { 200: 'RulesView' },
      problems: ['invalid_input'],
      answer: listRules,
    },
    'POST /api/rules': {
      says: 'Keeps a rule. With a `topic` alone, in one to four words, the pattern is made from it; patterns are RE2.',
      roles: USER,
      about: 'asker',
      body: { schema: RuleSchema, example: RULE },
      answers: { 201: 'RuleView' },
      problems: ['limit_reached'],
      answer: postRule,
    },
    'POST /api/rules/preview': {
      says: 'What a rule would have changed in earlier messages, and which rules stand against it. Keeps nothing.',
      roles: USER,
      about: 'asker',
      body: { schema: RuleSchema, example: RULE },
      answers: { 200: 'RulePreviewView' },
      answer: previewRules,
    },
    'DELETE /api/rules/:id': {
      says: 'Removes a rule.',
      roles: USER,
      about: 'owner',
      answers: { 204: null },
      problems: ['unknown_route'],
      answer: deleteRule,
    },
    'GET /api/preferences': {
      says: 'Values a person wants agents to begin with, kept because they said so, oldest first.',
      roles: USER,
      about: 'asker',
      query: LIST,
      answers: { 200: 'PreferencesView' },
      problems: ['invalid_input'],
      answer: listPreferences,
    },
    'DELETE /api/preferences/:assistant/:agent/:field': {
      says: 'Forgets one.',
      roles: USER,
      about: 'owner',
      answers: { 204: null },
      problems: ['unknown_route'],
      answer: deletePreference,
    },
  }) as const satisfies RouteTable
