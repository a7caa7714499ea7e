import type { DeskDetail } from '../../api/desk.ts'
import type { Json } from '../../core/json.ts'
import { type Call, textOption } from '../command.ts'
import { oneLine, printable } from '../printable.ts'
import { UsageError } from '../usage-error.ts'
import { type Subcommand, withSubcommands } from '../with-subcommands.ts'
import { atDesk, type Desk } from './desk/at-desk.ts'
import { formatCase, formatQueue } from './desk/format-desk.ts'
import { webhook } from './desk/webhook.ts'

const URL_OPTION = {
  url: {
    type: 'string',
    value: 'URL',
    about: 'a server elsewhere, with your access key in SIGNALBOX_KEY; without it, that of the data folder',
  },
} as const

const PENDING_OPTION = {
  pending: { type: 'string', value: 'ID', about: 'the call, as desk show names it' },
} as const

const list: Subcommand = {
  usage: '',
  about: 'who waits for a role of yours',
  takes: { least: 0, most: 0 },
  options: URL_OPTION,
  async run(call) {
    const page = await atDesk(call, desk => desk.queue())
    call.terminal.out(call.json ? `${JSON.stringify(page)}\n` : formatQueue(page))
    return 0
  },
}

const show: Subcommand = {
  usage: 'SESSION',
  about: 'the conversation, and what waits for an approval',
  takes: { least: 1, most: 1 },
  options: URL_OPTION,
  async run(call) {
    const detail = await atDesk(call, desk => desk.read(call.positionals[0] ?? ''))
    call.terminal.out(call.json ? `${JSON.stringify(detail)}\n` : formatCase(detail))
    return 0
  },
}

interface Deed {
  readonly session: string
  readonly text: string
  readonly call: Call
}

function deed(
  name: string,
  about: string,
  usage: string,
  bodyOf: (desk: Desk, deed: Deed) => Promise<Json>,
  options: Subcommand['options'] = {},
): Subcommand {
  const needsText = usage !== '' && !usage.startsWith('[')
  return {
    usage: `SESSION ${usage}`.trim(),
    about,
    takes: { least: needsText ? 2 : 1, most: usage === '' ? 1 : 2 },
    options: { ...URL_OPTION, ...options },
    async run(call) {
      const [session = '', text = ''] = call.positionals
      const done = await atDesk(call, async desk =>
        desk.act(session, name, await bodyOf(desk, { session, text, call })),
      )
      const lines = done.messages.map(message => `${printable(message.text)}\n`).join('')
      call.terminal.out(call.json ? `${JSON.stringify(done)}\n` : lines)
      return 0
    },
  }
}

/** A deed of whoever has the conversation: their claim is looked up first. */
const holding = (name: string, about: string, usage: string, field?: 'text' | 'note'): Subcommand =>
  deed(name, about, usage, async (desk, { session, text }) => {
    const { claim } = await desk.read(session)
    if (claim !== null) return { claim, ...(field !== undefined && { [field]: text }) }
    throw new UsageError(
      'the conversation is not in your hands',
      'Take it first: signalbox desk take SESSION.',
    )
  })

/** A decision about a call that is named: the one that waits now need not be the one somebody has read. */
const decision = (name: 'approve' | 'decline', about: string): Subcommand =>
  deed(
    name,
    about,
    '[NOTE]',
    async (desk, { session, text, call }) => {
      const pending = textOption(call, 'pending')
      if (pending === null) throw unnamedCall(await desk.read(session))
      return { pending, note: text }
    },
    PENDING_OPTION,
  )

function unnamedCall({ approvals }: DeskDetail): UsageError {
  if (approvals.length === 0)
    return new UsageError('no call waits for your approval there', 'signalbox desk list shows who waits.')
  const names = approvals.map(({ pending, sentence }) => `--pending ${pending}: ${oneLine(sentence, 200)}`)
  return new UsageError('say which call you have read', names.join('\n'))
}

export const desk = withSubcommands(
  'desk',
  'Serves people who were handed over, and decides about calls that wait for a role of yours.',
  {
    list,
    show,
    take: deed('take', 'take over: you answer from now on', '', async () => ({})),
    answer: holding('answer', 'say something to the person', 'TEXT', 'text'),
    'hand-back': holding('hand-back', 'the assistant goes on; the note is for colleagues', '[NOTE]', 'note'),
    release: holding('release', 'back into the queue', ''),
    approve: decision('approve', 'have the call made that waits, exactly as it is shown'),
    decline: decision('decline', 'have it not made'),
    webhook,
  },
  [
    ['desk list', 'who waits'],
    ['desk take ses_01', 'take over'],
    ['desk answer ses_01 "Which lamp is it?"', 'answer'],
    ['desk hand-back ses_01 "gets a new bulb"', 'hand back with a note'],
  ],
)
