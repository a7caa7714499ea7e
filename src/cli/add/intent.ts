import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { SignalboxError } from '../../core/error.ts'
import { fieldsOf } from '../../tools/fields-of.ts'
import type { Tool } from '../../tools/tool.ts'
import { filledFile } from '../template.ts'
import type { Subcommand } from '../with-subcommands.ts'
import { assistantFolder } from './assistants-of.ts'
import { checkedName, type NamedValues } from './checked-name.ts'
import { indented, withEntry } from './intents-file.ts'
import { makeAddition, soundAssistant } from './make-addition.ts'
import { OF_ASSISTANT } from './of-assistant.ts'
import { parametersYaml } from './parameters-yaml.ts'
import { talkTo } from './talk-to.ts'

export const intent: Subcommand = {
  usage: 'NAME',
  about: 'an entry in intents.yaml, with examples and an answer; calls the tool of its name',
  takes: { least: 1, most: 1 },
  options: OF_ASSISTANT,
  async run(call) {
    const values = checkedName(call.positionals[0], 'an intent')
    const folder = await assistantFolder(call)
    const { intents, tools } = await soundAssistant(folder)
    if (intents?.get(values.name))
      throw new SignalboxError('bad_config', `there is an intent ${values.name} already`, {
        hint: 'Choose another name. Nothing was written.',
      })
    const path = join(folder, 'intents.yaml')
    const { entry, message, called } = await entryOf(values, tools)
    const rest = await readFile(path, 'utf8').catch(() => null)
    const text = rest === null ? `intents:\n${indented(entry, '  ')}` : withEntry(rest, entry)
    return makeAddition(call, folder, {
      created: rest === null ? [{ path, text }] : [],
      changed: rest === null ? [] : [{ path, text }],
      isServed: after =>
        [values.name, ...(intents?.all ?? []).map(({ id }) => id)].every(
          id => after.intents?.get(id) != null,
        ),
      next: [
        talkTo(basename(folder), message),
        ...(called === null
          ? []
          : [
              `it calls the tool ${called}: write examples as people say it, and say in “post” what came of it`,
            ]),
      ],
    })
  },
}

/** Entry and a message that shows it at work. A tool of the same name is meant to be called by it. */
async function entryOf(values: NamedValues, tools: readonly Tool[]) {
  const tool = tools.find(({ name }) => name === values.name)
  const parameters = tool === undefined ? null : parametersYaml(tool)
  if (tool === undefined || parameters === null)
    return {
      entry: await filledFile('add/intent.yaml', values),
      message: `Tell me about ${values.words}`,
      called: null,
    }
  const head = await filledFile('add/tool-intent.yaml', values)
  const entry = `${head}${indented(parameters, '  ')}${postOf(tool)}`
  return { entry, message: `${values.words}, please`, called: values.name }
}

/** Says all that a tool tells it gives; nothing where it does not. */
function postOf({ result }: Tool): string {
  const fields = Object.keys(fieldsOf({ parameters: result ?? {} })).map(name => `{result.${name}}`)
  return fields.length === 0 ? '' : `  post: '${fields.join(', ')}'\n`
}
