import { resolve } from 'node:path'
import { type Call, type Command, textOption } from '../command.ts'
import { initAssistant } from '../init.ts'

export const init: Command = {
  usage: '[FOLDER]',
  about: 'Makes a folder with an assistant that runs: its settings, its prompt, a tool and a test.',
  takes: { least: 0, most: 1 },
  options: {
    name: { type: 'string', value: 'NAME', about: 'what the assistant is called (the name of the folder)' },
    force: { type: 'boolean', about: 'write into a folder that has files' },
  },
  settings: [],
  examples: [
    ['init hello', 'make hello/ with the assistant hello'],
    ['init . --name helpdesk', 'use this folder'],
  ],
  async run(call) {
    const [folder = '.'] = call.positionals
    const name = textOption(call, 'name')
    const force = call.options.force === true
    const files = await initAssistant(resolve(call.cwd, folder), { force, ...(name !== null && { name }) })
    const { out } = call.terminal
    out(
      call.json
        ? `${JSON.stringify({ folder: resolve(call.cwd, folder), files })}\n`
        : story(call, folder, files),
    )
    return 0
  },
}

function story({ terminal: { paint } }: Call, folder: string, files: readonly string[]): string {
  const steps = [...(folder === '.' ? [] : [`cd ${folder}`]), 'npm install', 'npm run dev']
  return `${files.map(file => `${paint('green', '+')} ${file}\n`).join('')}
Next:
${steps.map(step => `  ${paint('bold', step)}\n`).join('')}`
}
