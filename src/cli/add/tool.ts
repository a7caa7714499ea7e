import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { SignalboxError } from '../../core/error.ts'
import { filledFile } from '../template.ts'
import type { Subcommand } from '../with-subcommands.ts'
import type { Addition } from './addition.ts'
import { assistantFolder } from './assistants-of.ts'
import { checkedName } from './checked-name.ts'
import { withTool } from './intents-file.ts'
import { exists, makeAddition, soundAssistant } from './make-addition.ts'
import { OF_ASSISTANT } from './of-assistant.ts'
import { talkTo } from './talk-to.ts'

export const tool: Subcommand = {
  usage: 'NAME',
  about: 'a file in tools/, exported by tools.ts; the intent of its name calls it',
  takes: { least: 1, most: 1 },
  options: OF_ASSISTANT,
  async run(call) {
    const values = checkedName(call.positionals[0], 'a tool')
    const { name } = values
    const folder = await assistantFolder(call)
    const { tools, intents, conversation } = await soundAssistant(folder)
    if (tools.some(other => other.name === name))
      throw new SignalboxError('bad_config', `there is a tool ${name} already`, {
        hint: 'Choose another name. Nothing was written.',
      })
    const ending =
      (await exists(join(folder, 'tools.js'))) && !(await exists(join(folder, 'tools.ts'))) ? 'js' : 'ts'
    const file = `tools/${name.replaceAll('_', '-')}.${ending}`
    const created = { path: join(folder, file), text: await filledFile('add/tool.ts', values) }
    const list = join(folder, `tools.${ending}`)
    const line = `export * from './${file}'\n`
    const rest = await readFile(list, 'utf8').catch(() => null)
    const at = basename(folder)
    const calling = intents?.get(name)?.tools.length === 0 ? await callingFile(folder, name) : null
    return makeAddition(call, folder, {
      created: rest === null ? [created, { path: list, text: line }] : [created],
      changed: [
        ...(rest === null ? [] : [{ path: list, text: withLine(rest, line) }]),
        ...(calling === null ? [] : [calling]),
      ],
      isServed: after =>
        [name, ...tools.map(one => one.name)].every(one => after.tools.some(other => other.name === one)) &&
        (calling === null || after.intents?.get(name)?.tools.includes(name) === true),
      next:
        calling !== null
          ? [`the intent ${name} calls it now: say in its “post” what came of it`]
          : conversation
            ? [talkTo(at, `/${name} text=hello`)]
            : [`name it in an intent of ${at} (tool: ${name}), or in its flow`],
    })
  },
}

/** `intents.yaml` with the intent of this name calling the tool; null where it cannot be written there. */
async function callingFile(folder: string, name: string): Promise<Addition['changed'][number] | null> {
  const path = join(folder, 'intents.yaml')
  const text = withTool(await readFile(path, 'utf8'), name)
  return text === null ? null : { path, text }
}

/** Exports of other files stand together, at the end. */
const withLine = (text: string, line: string): string =>
  `${text.trimEnd()}\n${/^export \* from .*$/.test(text.trimEnd().split('\n').at(-1) ?? '') ? '' : '\n'}${line}`
