import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type AgentSubscriber, HttpAgent } from '@ag-ui/client'
import type { Event, ResumeEntry } from '@ag-ui/core'
import { onTestFinished } from 'vitest'
import type { Call } from '../../../src/cli/command.ts'
import { approve } from '../../../src/cli/commands/mcp/approve.ts'
import { list } from '../../../src/cli/commands/mcp/list.ts'
import type { Clock } from '../../../src/ports/clock.ts'
import { startServer } from '../../start-server.ts'

const require = createRequire(import.meta.url)
/** The script that starts one of the reference servers. */
export const scriptOf = (server: string): string =>
  join(dirname(require.resolve(`@modelcontextprotocol/${server}/package.json`)), 'dist', 'index.js')
export const NODE = JSON.stringify(process.execPath)
export const deskScript = join(import.meta.dirname, 'desk-server.ts')

export function aFolderWith(mcp: string, files: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'signalbox-'))
  const folder = join(root, 'helper')
  const all = {
    'assistant.yaml': 'name: Helper\ninstructions: Help.\n',
    'mcp.yaml': mcp,
    ...files,
  }
  mkdirSync(folder, { recursive: true })
  for (const [path, text] of Object.entries(all)) writeFileSync(join(folder, path), text)
  return { root, folder, read: (name: string) => readFileSync(join(folder, name), 'utf8') }
}

/** Runs a subcommand of `signalbox mcp` and returns what it printed. */
export async function mcpCommand(name: 'list' | 'approve', root: string, ...positionals: string[]) {
  const lines: string[] = []
  const terminal = {
    out: (text: string) => void lines.push(text),
    err: () => {},
    paint: (_: string, text: string) => text,
  }
  const call = {
    positionals,
    options: {},
    flags: { assistants: root },
    json: false,
    terminal,
    cwd: root,
    env: { ...process.env },
  }
  const code = await (name === 'list' ? list : approve).run(call as unknown as Call)
  return { code, printed: lines.join('') }
}

interface TalkOptions {
  /** Kept when the server stops. */
  readonly data?: string
  readonly clock?: Clock
}

/** A client of a running server with these assistants, talking through the real AG-UI client. */
export async function aTalk(root: string, { data, clock }: TalkOptions = {}) {
  const server = await startServer({
    flags: { assistants: root, ...(data !== undefined && { data }) },
    ...(clock && { clock }),
  })
  let isOpen = true
  const stop = async () => {
    if (isOpen) await (data === undefined ? server.close() : server.stop())
    isOpen = false
  }
  onTestFinished(stop)
  const events: Event[] = []
  const agent = new HttpAgent({ url: `${server.url}/agui/helper`, threadId: 'thread-1' })
  const subscriber: AgentSubscriber = { onEvent: ({ event }) => void events.push(event as unknown as Event) }
  const run = (resume?: ResumeEntry[]) =>
    agent.runAgent({ runId: `run-${crypto.randomUUID()}`, ...(resume && { resume }) }, subscriber)
  const interrupt = () => {
    const last = events.at(-1)
    if (last?.type !== 'RUN_FINISHED' || last.outcome?.type !== 'interrupt')
      throw new Error(`it does not wait: ${JSON.stringify(last)}`)
    const [asked] = last.outcome.interrupts
    if (asked === undefined) throw new Error('it waits for nothing')
    return asked
  }
  return {
    server,
    events,
    stop,
    async say(text: string, resume?: ResumeEntry[]) {
      agent.addMessage({ id: `user-${crypto.randomUUID()}`, role: 'user', content: text })
      await run(resume)
      return String(agent.messages.findLast(({ role }) => role === 'assistant')?.content)
    },
    async answer(payload: object | null, interruptId = interrupt().id) {
      const entry =
        payload === null ? { interruptId, status: 'cancelled' } : { interruptId, status: 'resolved', payload }
      await run([entry as ResumeEntry])
      return String(agent.messages.findLast(({ role }) => role === 'assistant')?.content)
    },
    interrupt,
    results: () =>
      events.flatMap(event => (event.type === 'TOOL_CALL_RESULT' ? [String(event.content)] : [])),
  }
}
