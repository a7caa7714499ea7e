import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { PreferencesView } from '../../api/views.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Preference } from '../../core/preference.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { preferenceRow } from '../../why/remembered-rows.ts'
import type { WhyScope } from '../../why/why-scope.ts'
import { listPage, NUMBER, TEXT } from '../list-page.ts'
import { localeOf } from '../problem.ts'
import type { Visit } from '../visit.ts'

const PLACE = z.tuple([NUMBER, TEXT, TEXT, TEXT])

/** GET /api/preferences – oldest first. */
export async function listPreferences(visit: Visit, c: Context): Promise<Response> {
  const reads = { locale: languageOf(localeOf(c.req.raw)) }
  const kept = await visit.desk.preferences(visit.principal)
  const { entries, next } = listPage(c, kept, PLACE, ({ createdAt, assistant, agent, field }) => [
    createdAt,
    assistant,
    agent,
    field,
  ])
  const view: PreferencesView = {
    preferences: entries.map(preference => ({ ...preference, words: inWords(preference, visit, reads) })),
    next,
  }
  return c.json(view)
}

function inWords(preference: Preference, { directory }: Visit, reads: WhyScope['reads']): string | null {
  const assistant = directory.entry(preference.assistant)?.serving ?? null
  if (assistant === null) return null
  const { label, text } = preferenceRow(preference, { assistant, reads, reader: 'person', seesMoney: false })
  return `${label} · ${text}`
}

/** DELETE /api/preferences/:assistant/:agent/:field */
export async function deletePreference({ desk, principal }: Visit, c: Context): Promise<Response> {
  const [assistant = '', agent = '', field = ''] = ['assistant', 'agent', 'field'].map(name =>
    c.req.param(name),
  )
  if (await desk.removePreference(principal, { assistant, agent, field })) return c.body(null, 204)
  throw new SignalboxError('unknown_route', 'there is no such preference', {
    hint: 'GET /api/preferences lists them.',
  })
}
