import { basename, join } from 'node:path'
import { filledFile } from '../template.ts'
import type { Subcommand } from '../with-subcommands.ts'
import { assistantFolder } from './assistants-of.ts'
import { checkedName } from './checked-name.ts'
import { makeAddition, soundAssistant } from './make-addition.ts'
import { OF_ASSISTANT } from './of-assistant.ts'
import { talkTo } from './talk-to.ts'

export const flow: Subcommand = {
  usage: 'NAME',
  about: 'a file in flows/ with two questions, and a script that plays it',
  takes: { least: 1, most: 1 },
  options: OF_ASSISTANT,
  async run(call) {
    const values = checkedName(call.positionals[0], 'a flow')
    const { name } = values
    const folder = await assistantFolder(call)
    const { flow: served } = await soundAssistant(folder)
    const flows = join(folder, 'flows')
    const at = basename(folder)
    return makeAddition(call, folder, {
      created: [
        { path: join(flows, `${name}.flow.yaml`), text: await filledFile('add/flow.yaml', values) },
        {
          path: join(flows, 'scripts', `${name}.script.yaml`),
          text: await filledFile('add/script.yaml', values),
        },
      ],
      changed: [],
      isServed: ({ flow }) => flow?.id === (served?.id ?? name),
      next:
        served === null
          ? [
              `npx signalbox flow check ${at}`,
              talkTo(at, 'hello'),
              `npm test   # every conversation with ${at} is led by it now; “add assistant” keeps one apart`,
            ]
          : [
              `write flow: { id: ${name} } in assistant.yaml to have it served`,
              `npx signalbox flow run ${at}#${name}`,
            ],
    })
  },
}
