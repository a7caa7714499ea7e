import { existsSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface EffectLine {
  readonly key: string
  readonly tool: string
  readonly node: number
  readonly t: number
}

/** The ground truth: tools write here what they did, whatever the journal says. */
export function effectsFile(path: string) {
  const size = () => (existsSync(path) ? statSync(path).size : 0)
  const lines = (): EffectLine[] =>
    existsSync(path)
      ? readFileSync(path, 'utf8')
          .split('\n')
          .filter(line => line !== '')
          .map(line => JSON.parse(line) as EffectLine)
      : []
  return {
    path,
    lines,
    keys: (): Set<string> => new Set(lines().map(({ key }) => key)),
    /** Resolves as soon as a tool has written its line, or after a while without one. */
    async nextLine(patienceMs: number): Promise<boolean> {
      const before = size()
      const until = performance.now() + patienceMs
      while (performance.now() < until) {
        if (size() > before) return true
        await sleep(1)
      }
      return false
    },
  }
}
