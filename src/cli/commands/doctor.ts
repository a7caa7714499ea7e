import { type Config, loadConfig } from '../../config/load-config.ts'
import { SignalboxError } from '../../core/error.ts'
import { type Call, type Command, textOption } from '../command.ts'
import { bad, type Check } from '../doctor/check.ts'
import { checkAccess } from '../doctor/check-access.ts'
import { checkAssistants } from '../doctor/check-assistants.ts'
import { checkJournals } from '../doctor/check-journals.ts'
import { checkModel } from '../doctor/check-model.ts'
import { checkServers } from '../doctor/check-servers.ts'
import { checkStore } from '../doctor/check-store.ts'
import { checkDataFolder, checkNode, checkPage, checkSettings } from '../doctor/check-surroundings.ts'
import { checkWebhook } from '../doctor/check-webhook.ts'
import { release } from '../doctor/release.ts'
import { salvageInto } from '../doctor/salvage-into.ts'
import { inputsOf, openOwner, openReader } from '../open-engine.ts'
import { printable } from '../printable.ts'
import { SERVER_SETTINGS } from '../setting-flags.ts'
import type { Paint } from '../terminal.ts'
import { environmentOf } from './mcp/look-at-servers.ts'

export const doctor: Command = {
  usage: '',
  about: `Checks what has to be right: Node, every setting and where it comes from, who may come in, the data folder, the
model, the assistants and their MCP servers, the chain of every journal, the page. Ends with
exit code 1 when something is wrong.`,
  takes: { least: 0, most: 0 },
  options: {
    online: {
      type: 'boolean',
      about: 'ask the model for a word, and MCP servers over HTTP; costs a few tokens',
    },
    release: {
      type: 'string',
      value: 'SESSION',
      about: 'serve a session that was set aside again, as it is now (server stopped)',
    },
    salvage: {
      type: 'string',
      value: 'NEW_FOLDER',
      about: 'save what can be read of a damaged data folder into a new one (server stopped)',
    },
  },
  settings: SERVER_SETTINGS,
  examples: [
    ['doctor', 'without touching the network'],
    ['doctor --online', 'and ask the model'],
    ['doctor --release 01k9', 'an older database was restored on purpose'],
    ['doctor --salvage ./saved', 'the database is damaged and there is no backup'],
  ],
  async run(call) {
    const released = textOption(call, 'release')
    const into = textOption(call, 'salvage')
    const checks =
      into !== null
        ? await salvageInto(loadConfig(inputsOf(call)), into)
        : released !== null
          ? await releaseOne(call, released)
          : await examine(call)
    const { out, paint } = call.terminal
    const healthy = checks.every(({ level }) => level !== 'bad')
    out(call.json ? `${JSON.stringify({ ok: healthy, checks })}\n` : formatChecks(checks, paint))
    return healthy ? 0 : 1
  },
}

async function releaseOne(call: Call, session: string): Promise<Check[]> {
  const engine = await openOwner(call)
  try {
    return await release(engine, session)
  } finally {
    await engine.close()
  }
}

async function examine(call: Call): Promise<Check[]> {
  let config: Config
  try {
    config = loadConfig(inputsOf(call))
  } catch (error) {
    if (!(error instanceof SignalboxError)) throw error
    return [checkNode(), bad('settings', 'cannot be used', error.message.split('\n')), checkPage()]
  }
  return [
    checkNode(),
    checkSettings(config),
    checkAccess(config),
    await checkModel(config, call.options.online === true),
    ...(await checkAssistants(config)),
    ...(await checkServers(config, environmentOf(call), call.options.online === true)),
    await checkDataFolder(config),
    await checkStore(config),
    ...(await checkJournals(() => openReader(call))),
    ...(await checkWebhook(() => openReader(call))),
    checkPage(),
  ]
}

const MARKS = { ok: ['green', '✓'], note: ['yellow', '!'], bad: ['red', '✗'] } as const

export function formatChecks(checks: readonly Check[], paint: Paint): string {
  const width = Math.max(...checks.map(({ name }) => name.length))
  const lines = checks.flatMap(({ name, level, summary, details }) => {
    const [style, mark] = MARKS[level]
    return [
      `${paint(style, mark)} ${name.padEnd(width)}  ${printable(summary)}`,
      ...details.map(line => paint(level === 'bad' ? 'red' : 'dim', `    ${printable(line)}`)),
    ]
  })
  const wrong = checks.filter(({ level }) => level === 'bad').length
  const verdict =
    wrong === 0
      ? 'Everything is in order.'
      : `${wrong} ${wrong === 1 ? 'thing needs' : 'things need'} mending.`
  return `${lines.join('\n')}\n\n${verdict}\n`
}
