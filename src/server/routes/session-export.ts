import type { Context } from 'hono'
import type { MessageView, SessionExport } from '../../api/rest.ts'
import { SignalboxError } from '../../core/error.ts'
import { messagesOf } from '../../journal/messages.ts'
import { say } from '../../messages/catalog.ts'
import { disposition } from '../file-name.ts'
import { findSession, refuseQuarantined, targetOf } from '../find-target.ts'
import { localeOf } from '../problem.ts'
import type { Visit } from '../visit.ts'

const MOST_MESSAGES = 20_000

/** GET /api/sessions/:session/export?format= – what was said in it, to be kept. */
export async function exportSession(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const format = c.req.query('format') ?? 'json'
  if (format !== 'json' && format !== 'md')
    throw new SignalboxError('invalid_input', 'format must be json or md', { place: 'format' })
  const { ref } = targetOf(row)
  const messages: MessageView[] = []
  for await (const events of visit.journal.walk(ref)) {
    messages.push(...messagesOf(events).filter(({ text }) => text !== ''))
    if (messages.length > MOST_MESSAGES) break
  }
  const entry = (await visit.shelf.entries(ref.tenant, [ref.session])).get(ref.session)
  const title = entry?.title ?? row.title
  const assistant = visit.directory.get(row.assistant)?.name || row.assistant
  const exported: SessionExport = {
    title,
    assistant,
    createdAt: row.createdAt,
    messages: messages.slice(0, MOST_MESSAGES).map(({ role, text, at }) => ({ role, text, at })),
  }
  const locale = localeOf(c.req.raw)
  return c.body(
    format === 'json' ? `${JSON.stringify(exported, null, 2)}\n` : markdownOf(exported, locale),
    200,
    {
      'content-type': format === 'json' ? 'application/json' : 'text/markdown; charset=utf-8',
      'content-disposition': disposition('attachment', { title, plain: 'conversation', ending: format }),
    },
  )
}

const timeOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function markdownOf({ title, assistant, messages }: SessionExport, locale: string): string {
  const you = say('exported_you', locale)
  const parts = messages.map(
    ({ role, text, at }) => `**${role === 'user' ? you : assistant}** · ${timeOf(at)}\n\n${text.trim()}\n`,
  )
  return [`# ${(title ?? assistant).replaceAll(/\s+/gu, ' ')}\n`, ...parts].join('\n')
}
