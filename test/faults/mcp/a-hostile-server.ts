import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { sha256 } from '../../../src/adapters/digest.ts'
import { mcpConnect } from '../../../src/compose/mcp-connect.ts'
import type { AssistantId, IdempotencyKey } from '../../../src/core/id.ts'
import type { McpAddress } from '../../../src/ports/mcp.ts'
import { fixedClock } from '../../../src/testing/fixed-clock.ts'
import { definitionDigest } from '../../../src/tools/mcp/definition.ts'
import { createMcpHost, type McpCall, type McpOutcome } from '../../../src/tools/mcp/mcp-host.ts'
import type { McpServer } from '../../../src/tools/mcp/remote-tool.ts'
import { eventually } from '../../eventually.ts'

/** What the server's tool `go` was approved as. */
const GO = {
  name: 'go',
  title: null,
  description: 'Does it.',
  inputSchema: { type: 'object' },
  outputSchema: null,
  annotations: null,
}

interface Settings extends Partial<McpServer> {
  readonly env?: Readonly<Record<string, string>>
}

/** A host whose only server misbehaves in this way, over real pipes. Time stands still unless it is moved. */
export function aHostileServer(mode: string, { env = {}, ...settings }: Settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  const notes = join(folder, 'notes')
  const script = join(import.meta.dirname, 'hostile-server.ts')
  const address: McpAddress = {
    kind: 'command',
    command: process.execPath,
    args: [script, mode, notes],
    env,
    folder,
  }
  return {
    notes,
    ...aHost({ address, ...settings }),
    change: () => writeFileSync(`${notes}.changed`, ''),
    /** The processes it was called in, one by one; waits until there are so many. */
    called: (times: number): Promise<number[]> =>
      eventually(() => {
        const pids = [...notesIn(notes).matchAll(/^called (\d+)$/gm)].map(([, pid]) => Number(pid))
        expect(pids).toHaveLength(times)
        return pids
      }),
  }
}

function aHost({ address, ...settings }: Partial<McpServer> & Pick<McpServer, 'address'>) {
  const clock = fixedClock()
  const said: string[] = []
  const late: McpOutcome[] = []
  const progress: string[] = []
  const host = createMcpHost({
    connect: mcpConnect({ env: {}, version: '0', clock }),
    clock,
    digest: sha256,
    say: line => void said.push(line),
  })
  onTestFinished(() => host.close())
  const server: McpServer = {
    assistant: 'helper' as AssistantId,
    name: 'hostile',
    address,
    elicitation: true,
    connections: 1,
    ...settings,
  }
  const context = (key: string, timeoutMs: number): McpCall => ({
    key: key as IdempotencyKey,
    signal: new AbortController().signal,
    timeoutMs,
    attended: true,
    progress: text => void progress.push(text),
    late: outcome => void late.push(outcome),
  })
  const remote = { server, tool: 'go', digest: definitionDigest(sha256, GO) }
  return {
    clock,
    host,
    remote,
    said,
    late,
    progress,
    call: (key = 'k', timeoutMs = 10_000) => host.call(remote, {}, context(key, timeoutMs)),
    answer: (value: object, key = 'k', timeoutMs = 10_000) =>
      host.answer(
        key as IdempotencyKey,
        { action: 'accept', content: value as never },
        context(key, timeoutMs),
      ),
    giveUp: (key = 'k') => host.giveUp(key as IdempotencyKey),
  }
}

export const textOf = (outcome: McpOutcome | null): string =>
  outcome?.kind === 'result'
    ? String((outcome.result.content as { text: string }[])[0]?.text)
    : JSON.stringify(outcome)

export const notesIn = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // One that ended and was not yet collected is no longer running.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
