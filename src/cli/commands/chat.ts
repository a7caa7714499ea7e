import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { AssistantView } from '../../api/rest.ts'
import { formatFault } from '../../assistants/format-fault.ts'
import type { Connection } from '../../server/client/connection.ts'
import { readAssistants, readHealth, readSessions } from '../../server/client/rest.ts'
import type { Thread } from '../../server/client/thread.ts'
import { shadowedTools } from '../chat/chat-line.ts'
import { chatWording } from '../chat/chat-wording.ts'
import { chooseAssistant } from '../chat/choose-assistant.ts'
import { connect } from '../chat/connect.ts'
import { createConversation, type Speaker } from '../chat/conversation.ts'
import { createSaver } from '../chat/save-artifact.ts'
import { talkToPerson } from '../chat/talk-to-person.ts'
import { talkToScript } from '../chat/talk-to-script.ts'
import { type Call, type Command, textOption } from '../command.ts'
import { findSession } from '../find-session.ts'
import { oneLine, printable } from '../printable.ts'

export const chat: Command = {
  usage: '[ASSISTANT]',
  about: `Talks to an assistant here in the terminal. Ctrl-C stops an answer, /quit leaves. What waits for you is
answered in words, or with /yes, /no, /edit key=value, /choose, /answer and /cancel; /pending shows it again.
Lines from a pipe are messages, one each; the answers go to stdout, tool calls to stderr. Uses the server of the data
folder when one is running.`,
  takes: { least: 0, most: 1 },
  options: {
    session: {
      type: 'string',
      value: 'SESSION',
      about: 'go on with an earlier conversation; last is the latest',
    },
    locale: { type: 'string', value: 'TAG', about: 'the language to answer in, as de or en-GB' },
    context: { type: 'string', value: 'TYPE', about: 'the context type messages are written at' },
    'save-to': {
      type: 'string',
      value: 'FOLDER',
      about: 'where files go that tools make; without it, a fresh temporary folder',
    },
    entity: { type: 'string', value: 'ID', about: 'the thing that place is about' },
  },
  settings: ['data', 'assistants', 'model'],
  examples: [
    ['chat support', 'start a conversation'],
    ['chat --session last', 'go on with the latest one'],
    ['chat projects --context task --entity WEB-6', 'as if written beside that task'],
    ['chat support < questions.txt', 'from a file'],
  ],
  async run(call) {
    const connection = await connect(call)
    try {
      return await talk(call, connection)
    } finally {
      await connection.close()
    }
  },
}

async function talk(call: Call, connection: Connection): Promise<number> {
  const { terminal, json } = call
  const { assistant, thread } = await threadOf(call, connection)
  const quiet = json || !terminal.interactive
  // JSON is one object per answer; what streams would stand in its way.
  const output = json ? { ...terminal, out: () => {}, err: () => {} } : terminal
  const folder = textOption(call, 'save-to')
  const save = createSaver(folder === null ? null : resolve(call.cwd, folder))
  const speaker = { ...speakerOf(assistant, thread), save }
  const conversation = createConversation(connection, thread, output, speaker)
  if (assistant.continues) terminal.err(`${printable(brokenLine(assistant))}\n`)
  if (!quiet) terminal.out(await greeting(call, connection, assistant, speaker))
  if (textOption(call, 'session') !== null) await conversation.resume()
  if (quiet) {
    const report = async (text: string, answer: object) => {
      const session = await conversation.session()
      terminal.out(`${JSON.stringify({ session, thread: thread.thread, user: text, ...answer })}\n`)
    }
    return talkToScript(conversation, output, json ? report : null)
  }
  return talkToPerson(conversation, terminal)
}

function speakerOf({ locale, tools, sensitive = [] }: AssistantView, thread: Thread): Omit<Speaker, 'save'> {
  const language = thread.locale ?? locale
  return { wording: chatWording(language), locale: language, shadowed: shadowedTools(tools), sensitive }
}

async function threadOf(
  call: Call,
  connection: Connection,
): Promise<{ assistant: AssistantView; thread: Thread }> {
  const [named = null] = call.positionals
  const session = textOption(call, 'session')
  const locale = textOption(call, 'locale')
  const earlier = session === null ? null : await findSession(session, sessionsWith(named, connection))
  const assistant = chooseAssistant(
    earlier?.assistant ?? named,
    await readAssistants(connection),
    earlier === null ? 'new' : 'begun',
  )
  const thread = earlier?.thread ?? `terminal-${randomUUID()}`
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const place = { contextType: textOption(call, 'context'), entityId: textOption(call, 'entity') }
  return {
    assistant,
    thread: { assistant: assistant.id, thread, channel: 'terminal', locale, zone, ...place },
  }
}

const brokenLine = ({ id, faults }: AssistantView): string =>
  [`${id} is broken; this conversation goes on with the flow it has`, ...faults.map(formatFault)].join('\n')

/** `chat support --session last` means the latest one with support. */
async function* sessionsWith(assistant: string | null, connection: Connection) {
  for await (const row of readSessions(connection))
    if (assistant === null || row.assistant === assistant) yield row
}

async function greeting(
  { terminal: { paint } }: Call,
  connection: Connection,
  assistant: AssistantView,
  { wording, shadowed }: Pick<Speaker, 'wording' | 'shadowed'>,
) {
  const { model } = await readHealth(connection)
  const where = connection.url === null ? '' : ` · ${connection.url}`
  const brain = model.offline ? 'offline model' : model.provider
  const title = paint('bold', oneLine(assistant.name, 60))
  const about = paint('dim', ` · ${brain}${where} · Ctrl-C stops an answer, /quit leaves`)
  const clash = shadowed.length === 0 ? '' : `${paint('dim', wording.shadowed(shadowed.join(', ')))}\n`
  return `${title}${about}\n${clash}\n`
}
