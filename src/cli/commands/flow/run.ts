import { dirname, resolve } from 'node:path'
import { createSlotReader } from '../../../nlu/slots/create-slot-reader.ts'
import { textOption } from '../../command.ts'
import { UsageError } from '../../usage-error.ts'
import { type FlowCommand, SELECTION_OPTIONS } from './flow-command.ts'
import { openOneFlow, selectionOf } from './open-flows.ts'
import { openOther } from './open-other.ts'
import { playScripts } from './play-scripts.ts'
import { talkThrough } from './talk-through.ts'
import { variantsOf } from './variants.ts'

export const run: FlowCommand = {
  usage: 'FLOW [--script FILE]',
  about: 'plays a flow here in the terminal, or conversations from files',
  takes: { least: 1, most: 1 },
  options: {
    ...SELECTION_OPTIONS,
    script: {
      type: 'string',
      value: 'FILE',
      about: 'a .script.yaml, or a folder of them, with traces beside them',
    },
    update: { type: 'boolean', about: 'write the traces that scripts are compared with' },
    coverage: { type: 'boolean', about: 'say which nodes, edges and outcomes the scripts meet' },
    against: {
      type: 'string',
      value: 'FLOW',
      about: 'give the same conversation to another flow, or a checklist, and compare',
    },
    locale: { type: 'string', value: 'TAG', about: 'the language to talk in (the flow’s own)' },
    today: { type: 'string', value: 'DATE', about: 'the day it is, as YYYY-MM-DD' },
    trace: { type: 'boolean', about: 'show what each message causes' },
  },
  async run(call) {
    const selection = selectionOf(call)
    const flow = await openOneFlow(call, call.positionals[0] ?? '')
    const variants = variantsOf(flow, selection)
    // Phone numbers need tables of their own.
    const reader = await createSlotReader([{ phone: { type: 'phone' } }])
    const script = textOption(call, 'script')
    if (script !== null) {
      const against = textOption(call, 'against')
      return playScripts(call, variants, {
        places: scriptPlaces(call.cwd, flow.root, script),
        reader,
        other: against === null ? null : await openOther(call, against, selection),
      })
    }
    for (const option of ['update', 'coverage', 'against'])
      if (call.options[option] !== undefined)
        throw new UsageError(`--${option} goes with --script`, 'As in --script FILE.')
    return talkThrough(call, variants, reader)
  },
}

/**
 * Places a script is looked for: here, in the flow's folder, and beside `flows/`: guides name scripts as they stand
 * in an assistant.
 */
const scriptPlaces = (cwd: string, root: string, script: string): readonly string[] =>
  [cwd, root, dirname(root)].map(folder => resolve(folder, script))
