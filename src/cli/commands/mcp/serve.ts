import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { LOCAL } from '../../../compose/local-principal.ts'
import { signingKeys } from '../../../compose/signing-keys.ts'
import { loadConfig } from '../../../config/load-config.ts'
import { thisPackage } from '../../../config/this-package.ts'
import type { Connection } from '../../../server/client/connection.ts'
import { readAssistants } from '../../../server/client/rest.ts'
import { chooseAssistant } from '../../chat/choose-assistant.ts'
import { connect } from '../../chat/connect.ts'
import type { Call } from '../../command.ts'
import { inputsOf, isTaken } from '../../open-engine.ts'
import { nextSignal } from '../../serve/next-signal.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { claimStdout } from './claim-stdout.ts'

/** An assistant as an MCP server for the program that started us; ends when that closes our input. */
export const serve: Subcommand = {
  usage: 'ASSISTANT',
  about: 'serve an assistant on stdin and stdout, through the running server if there is one',
  takes: { least: 1, most: 1 },
  options: {},
  async run(call) {
    const { terminal, positionals } = call
    // Before anything else can write there: the other end reads protocol and nothing else.
    const stdout = claimStdout()
    const [{ serveStdio, StdioServerTransport }, { createMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/server/stdio'),
      import('../../../server/mcp/create-mcp-server.ts'),
    ])
    const stopped = nextSignal()
    const connection = await connectPatiently(call)
    try {
      const { maxBodyBytes, dataFolder } = loadConfig(inputsOf(call))
      const assistant = chooseAssistant(positionals[0] ?? null, await readAssistants(connection))
      const say = (line: string) => terminal.err(`${line}\n`)
      const parts = {
        connection,
        assistant,
        person: LOCAL,
        version: thisPackage().version,
        newId: randomUUID,
        keys: signingKeys(dataFolder),
        say,
      }
      const transport = new StdioServerTransport(process.stdin, stdout, { maxBufferSize: maxBodyBytes })
      const ended = once(process.stdin, 'close')
      const served = serveStdio(() => createMcpServer(parts), {
        transport,
        onerror: error => say(`mcp: ${error.message}`),
      })
      await Promise.race([stopped, ended])
      await served.close()
    } finally {
      await connection.close()
    }
    return 0
  },
}

const PATIENCE_MS = 6_000
const LOOK_AGAIN_MS = 200

/** Connects with patience: a restart may not have waited until the process before had let go of the data folder. */
async function connectPatiently(call: Call): Promise<Connection> {
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    try {
      return await connect(call)
    } catch (error) {
      if (!isTaken(error) || performance.now() > until) throw error
      await pause(LOOK_AGAIN_MS)
    }
  }
}
