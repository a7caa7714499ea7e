import type { Environment } from './env-file.ts'
import type { SourcedValue } from './source.ts'

export interface Places {
  readonly flags: Readonly<Record<string, unknown>>
  readonly env: Environment
  readonly envFile: Environment
}

/** The strongest place outside the config file that has a value. A blank variable counts as unset. */
export function findValue(
  ways: { flag?: string; variable?: string },
  places: Places,
): SourcedValue | undefined {
  const { flag, variable } = ways
  if (flag !== undefined && places.flags[flag] !== undefined)
    return { value: places.flags[flag], source: { kind: 'flag', where: `--${flag}` } }
  if (variable === undefined) return undefined
  for (const [kind, variables] of [
    ['environment', places.env],
    ['.env', places.envFile],
  ] as const) {
    const value = variables[variable]
    if (value !== undefined && value.trim() !== '') return { value, source: { kind, where: variable } }
  }
  return undefined
}
