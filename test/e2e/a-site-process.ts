import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { spawnBuilt } from '../spawn-built.ts'
import { prepared } from './prepared.ts'

export interface SiteProcess {
  /** Resolves with the port it listens on; 0 takes a free one. */
  serve(port: number): Promise<number>
  /** Without a word of warning. */
  kill(): Promise<void>
}

/** A server of its own process that has not opened its data yet, so that it can take another's place at once. */
export function aSiteProcess(data: string, says: 'half' | 'whole'): SiteProcess {
  const child = spawnBuilt('site-process', [prepared.page, data, says])
  const lines = createInterface(child.stdout)
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  return {
    async serve(port) {
      child.stdin.write(`${port}\n`)
      const [line] = await Promise.race([once(lines, 'line'), exited.then(() => [])])
      if (line === undefined) throw new Error('the server ended before it listened')
      return Number(line)
    },
    kill,
  }
}
