import { existsSync, readFileSync } from 'node:fs'

export interface EffectLine {
  readonly key: string
  readonly tool: string
  readonly node: number
  readonly t: number
}

/** The ground truth: tools write here what they did, whatever the journal says. */
export function effectsFile(path: string) {
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
  }
}
