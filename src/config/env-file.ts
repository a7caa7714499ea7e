import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { SignalboxError } from '../core/error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The variables of `.env` in that folder; none when there is no such file. */
export function readEnvFile(cwd: string): Environment {
  const file = join(cwd, '.env')
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new SignalboxError('bad_config', '.env cannot be read', { place: file, cause })
  }
}

/** Lets tools see what `.env` holds. Call it after `loadConfig`, or every value will seem to come from outside. */
export function applyEnvFile(cwd: string, environment: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(readEnvFile(cwd))) environment[name] ??= value
}
