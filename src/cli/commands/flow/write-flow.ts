import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { stringify } from 'yaml'
import { SignalboxError } from '../../../core/error.ts'
import type { Call } from '../../command.ts'

/** Writes a value as YAML or JSON, by the ending of the file; `-` is the terminal. */
export const writeFlow = (call: Call, file: string, value: unknown): Promise<void> =>
  writeText(call, file, file.endsWith('.json') ? `${JSON.stringify(value, null, 2)}\n` : yamlOf(value))

export const yamlOf = (value: unknown): string =>
  stringify(value, { lineWidth: 110, aliasDuplicateObjects: false })

export async function writeText({ cwd, terminal }: Call, file: string, text: string): Promise<void> {
  if (file === '-') return terminal.out(text)
  await writeFile(resolve(cwd, file), text).catch((cause: Error) => {
    throw new SignalboxError('bad_config', `${file} cannot be written: ${cause.message}`, {
      hint: 'Does its folder exist?',
      cause,
    })
  })
}
