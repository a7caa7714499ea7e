import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { Assistant } from '../../assistants/assistant.ts'
import { formatFault } from '../../assistants/format-fault.ts'
import { loadAssistant } from '../../assistants/load-assistant.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Call } from '../command.ts'
import type { Addition } from './addition.ts'

/**
 * Writes it and loads the assistant with it. Nothing is overwritten, and what would break the assistant is taken back:
 * whoever adds something finds it served, or everything as it was.
 */
export async function makeAddition(call: Call, folder: string, addition: Addition): Promise<number> {
  const { created, changed } = addition
  for (const { path } of created)
    if (await exists(path))
      throw new SignalboxError('bad_config', `${relative(call.cwd, path)} is there already`, {
        place: path,
        hint: 'Choose another name. Nothing was written.',
      })
  const before = await Promise.all(
    changed.map(async ({ path }) => ({ path, text: await readFile(path, 'utf8') })),
  )
  for (const { path, text } of [...created, ...changed]) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const loaded = await loadAssistant(folder)
  if (loaded.kind === 'broken') {
    for (const { path } of created) await rm(path)
    for (const { path, text } of before) await writeFile(path, text)
    throw new SignalboxError(
      'assistant_broken',
      `with it the assistant would be broken\n${loaded.faults.map(formatFault).join('\n')}`,
      { hint: 'Nothing was changed.' },
    )
  }
  call.terminal.out(story(call, addition))
  return 0
}

function story({ cwd, json, terminal: { paint } }: Call, { created, changed, next }: Addition): string {
  const shown = (files: Addition['created']) => files.map(({ path }) => relative(cwd, path)).sort()
  if (json) return `${JSON.stringify({ created: shown(created), changed: shown(changed), next })}\n`
  return `${[
    ...shown(created).map(path => `${paint('green', '+')} ${path}`),
    ...shown(changed).map(path => `${paint('yellow', '~')} ${path}`),
  ].join('\n')}

Next:
${next.map(step => `  ${paint('bold', step)}\n`).join('')}`
}

/** The assistant as it is; one that is broken is mended first. */
export async function soundAssistant(folder: string): Promise<Assistant> {
  const loaded = await loadAssistant(folder)
  if (loaded.kind === 'sound') return loaded.assistant
  throw new SignalboxError(
    'assistant_broken',
    `the assistant ${loaded.id} is broken\n${loaded.faults.map(formatFault).join('\n')}`,
    { hint: 'Mend it first. Nothing was written.' },
  )
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
