import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { SignalboxError } from '../../core/error.ts'
import { filledFile } from '../template.ts'
import type { Subcommand } from '../with-subcommands.ts'
import { assistantFolder } from './assistants-of.ts'
import { checkedName } from './checked-name.ts'
import { makeAddition, soundAssistant } from './make-addition.ts'
import { OF_ASSISTANT } from './of-assistant.ts'
import { talkTo } from './talk-to.ts'

export const intent: Subcommand = {
  usage: 'NAME',
  about: 'an entry in intents.yaml, with examples and an answer',
  takes: { least: 1, most: 1 },
  options: OF_ASSISTANT,
  async run(call) {
    const values = checkedName(call.positionals[0], 'an intent')
    const folder = await assistantFolder(call)
    const { intents } = await soundAssistant(folder)
    if (intents?.get(values.name))
      throw new SignalboxError('bad_config', `there is an intent ${values.name} already`, {
        hint: 'Choose another name. Nothing was written.',
      })
    const path = join(folder, 'intents.yaml')
    const entry = await filledFile('add/intent.yaml', values)
    const rest = await readFile(path, 'utf8').catch(() => null)
    const text = rest === null ? `intents:\n${indented(entry, '  ')}` : withEntry(rest, entry)
    return makeAddition(call, folder, {
      created: rest === null ? [{ path, text }] : [],
      changed: rest === null ? [] : [{ path, text }],
      isServed: after =>
        [values.name, ...(intents?.all ?? []).map(({ id }) => id)].every(
          id => after.intents?.get(id) != null,
        ),
      next: [talkTo(basename(folder), `Tell me about ${values.words}`)],
    })
  },
}

const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by)

/** The file with one more entry, the first; all else, remarks included, stays as its author wrote it. */
function withEntry(yaml: string, entry: string): string {
  const head = /^intents:[ \t]*(?:#.*)?\r?\n/m.exec(yaml)
  if (head === null)
    throw new SignalboxError('bad_config', 'intents.yaml has no line “intents:” to write below', {
      hint: `Write it there yourself:\n${indented(entry, '  ')}`,
    })
  const end = head.index + head[0].length
  const [, by = '  '] = /^(?:[ \t]*(?:#.*)?\r?\n)*([ ]+)\S/.exec(yaml.slice(end)) ?? []
  return `${yaml.slice(0, end)}${indented(entry, by)}\n${yaml.slice(end)}`
}
