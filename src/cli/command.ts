import type { Environment } from '../config/env-file.ts'
import type { Terminal } from './terminal.ts'

export interface Option {
  readonly type: 'string' | 'boolean'
  /** Placeholder of the value, as in `--name NAME`. */
  readonly value?: string
  readonly about: string
  /** True where it may be given several times. */
  readonly many?: true
}

/** One subcommand. Its module is loaded only when it is called. */
export interface Command {
  /** The arguments after its name, as the help shows them. */
  readonly usage: string
  readonly about: string
  /** Number of arguments. */
  readonly takes: { readonly least: number; readonly most: number }
  readonly options: Readonly<Record<string, Option>>
  /** Settings it takes as flags; the others come from the environment and files. */
  readonly settings: readonly string[]
  readonly examples: readonly (readonly [command: string, what: string])[]
  /** Returns the exit code. Throws what should be reported. */
  run(call: Call): Promise<number>
}

/** A command line, understood. */
export interface Call {
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>
  /** For the configuration, by the name of the flag. */
  readonly flags: Readonly<Record<string, string>>
  readonly json: boolean
  readonly terminal: Terminal
  readonly cwd: string
  readonly env: Environment
}

export function textOption({ options }: Call, name: string): string | null {
  const value = options[name]
  return typeof value === 'string' ? value : null
}

/** Values of an option that may be given several times. */
export function textsOption({ options }: Call, name: string): readonly string[] {
  const values = options[name]
  return Array.isArray(values) ? values : []
}
