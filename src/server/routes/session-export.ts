import type { Context } from 'hono'
import type { SessionExport } from '../../api/rest.ts'
import { SignalboxError } from '../../core/error.ts'
import { say } from '../../messages/catalog.ts'
import { disposition } from '../file-name.ts'
import { findSession, refuseQuarantined } from '../find-target.ts'
import { localeOf } from '../problem.ts'
import { saidIn } from '../said-in.ts'
import type { Visit } from '../visit.ts'

/** GET /api/sessions/:session/export?format= – what was said in it, to be kept. */
export async function exportSession(visit: Visit, c: Context): Promise<Response> {
  const row = await findSession(visit, c.req.param('session') ?? '')
  await refuseQuarantined(visit, row)
  const format = c.req.query('format') ?? 'json'
  if (format !== 'json' && format !== 'md')
    throw new SignalboxError('invalid_input', 'format must be json or md', { place: 'format' })
  const exported = await saidIn(visit, row)
  const { title } = exported
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
    ({ role, text, at, by, files = [] }) =>
      `**${role === 'user' ? you : (by ?? assistant)}** · ${timeOf(at)}\n\n${isPlain(role, by) ? quoted([text, ...files.map(({ name }) => `📎 ${name}`)].join('\n')) : text.trim()}\n`,
  )
  return [`# ${(title ?? assistant).replaceAll(/\s+/gu, ' ')}\n`, ...parts].join('\n')
}

/** Colleagues write as people do. */
const isPlain = (role: 'user' | 'assistant', by: string | undefined): boolean =>
  role === 'user' || by !== undefined

/** Words of people, who write no Markdown: quoted line by line, and a mark is a letter. */
const quoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map(line => `> ${line.replaceAll(/[\\`*_{}[\]<>#|~]/gu, '\\$&')}`.trimEnd())
    .join('  \n')
