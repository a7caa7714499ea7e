import { access } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Assistant } from '../../assistants/assistant.ts'
import { formatFault } from '../../assistants/format-fault.ts'
import { loadAssistant } from '../../assistants/load-assistant.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Call } from '../command.ts'
import type { Addition } from './addition.ts'
import { writeAll } from './write-all.ts'

/**
 * Writes it and loads the assistant with it. Nothing is overwritten, and what would break the assistant is taken back:
 * whoever adds something finds it served, or everything as it was.
 */
export async function makeAddition(call: Call, folder: string, addition: Addition): Promise<number> {
  for (const { path } of addition.created)
    if (await exists(path))
      throw new SignalboxError('bad_config', `${relative(call.cwd, path)} is there already`, {
        place: path,
        hint: 'Choose another name. Nothing was written.',
      })
  const written = await writeAll(addition)
  try {
    const loaded = await loadAssistant(folder)
    if (loaded.kind === 'broken')
      throw new SignalboxError(
        'assistant_broken',
        `with it the assistant would be broken\n${loaded.faults.map(formatFault).join('\n')}`,
        { hint: 'Nothing was changed.' },
      )
    if (!addition.isServed(loaded.assistant))
      throw new SignalboxError('bad_config', 'the assistant would not have it, or lose something it has', {
        place: folder,
        hint: 'Something there has that name in another form. Choose another one. Nothing was changed.',
      })
  } catch (error) {
    await written.takeBack()
    throw error
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
