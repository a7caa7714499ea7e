import { join } from 'node:path'
import { ASSISTANT_ID } from '../../assistants/load-assistant.ts'
import { SignalboxError } from '../../core/error.ts'
import { filledFolder, titleOf } from '../template.ts'
import type { Subcommand } from '../with-subcommands.ts'
import { assistantPlaces } from './assistants-of.ts'
import { exists, makeAddition } from './make-addition.ts'
import { talkTo } from './talk-to.ts'

export const assistant: Subcommand = {
  usage: 'NAME',
  about: 'a folder with its settings, its prompt, an intent, a tool and a test',
  takes: { least: 1, most: 1 },
  options: {},
  async run(call) {
    const [name = ''] = call.positionals
    if (!ASSISTANT_ID.test(name))
      throw new SignalboxError('bad_config', `${JSON.stringify(name)} cannot name an assistant`, {
        hint: 'Use lower-case letters, digits and -, a letter first, at most 64.',
      })
    const { folders, into } = assistantPlaces(call)
    const folder = join(into, name)
    const taken = await firstThere([...folders, into].map(place => join(place, name)))
    if (taken !== null)
      throw new SignalboxError('bad_config', `there is an assistant ${name} already`, {
        place: taken,
        hint: 'Choose another name. Nothing was written.',
      })
    const files = await filledFolder('assistant/assistants/__name__', { name, title: titleOf(name) })
    return makeAddition(call, folder, {
      created: files.map(({ path, text }) => ({ path: join(folder, path), text })),
      changed: [],
      isServed: () => true,
      next: [talkTo(name, 'What time is it in Tokyo?')],
    })
  },
}

async function firstThere(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) if (await exists(path)) return path
  return null
}
