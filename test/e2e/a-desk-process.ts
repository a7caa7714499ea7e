import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { spawnBuilt } from '../spawn-built.ts'
import { prepared } from './prepared.ts'

export interface DeskProcess {
  readonly port: number
  /** Without a word of warning. */
  kill(): Promise<void>
}

/** The assistants of this folder, served by a process of its own; port 0 takes a free one. */
export async function aDeskProcess(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<DeskProcess> {
  const child = spawnBuilt('desk-process', [prepared.page, folder], settings)
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  child.stdin.write(`${port}\n`)
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), exited.then(() => [])])
  if (line === undefined) throw new Error('the desk ended before it listened')
  return { port: Number(line), kill }
}
