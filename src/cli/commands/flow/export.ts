import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { SignalboxError } from '../../../core/error.ts'
import { exportFlow } from '../../../flow-tools/export/export-flow.ts'
import { htmlViewer } from '../../../flow-tools/export/html-viewer.ts'
import { importFlow } from '../../../flow-tools/export/import-flow.ts'
import { mermaidOf } from '../../../flow-tools/export/mermaid.ts'
import { readFlowView } from '../../../flow-tools/export/read-flow-view.ts'
import type { Flow } from '../../../flows/ir/flow.ts'
import { type Call, textOption } from '../../command.ts'
import { UsageError } from '../../usage-error.ts'
import { type FlowCommand, SELECTION_OPTIONS } from './flow-command.ts'
import { openOneFlow, soundFlow } from './open-flows.ts'
import { writeText, yamlOf } from './write-flow.ts'

const FORMATS = {
  view: (flow: Flow) => `${JSON.stringify(exportFlow(flow), null, 2)}\n`,
  mermaid: (flow: Flow) => mermaidOf(exportFlow(flow)),
  html: (flow: Flow, revision: string | null) => htmlViewer(exportFlow(flow), { revision }),
  yaml: (flow: Flow) => yamlOf(flow),
  json: (flow: Flow) => `${JSON.stringify(flow, null, 2)}\n`,
} as const
type Format = keyof typeof FORMATS

export const exportCommand: FlowCommand = {
  usage: 'FLOW',
  about: 'writes it for viewers and editors; from a view it writes the flow back',
  takes: { least: 1, most: 1 },
  options: {
    ...SELECTION_OPTIONS,
    to: {
      type: 'string',
      value: 'FORMAT',
      about: 'view, mermaid, html, yaml or json (view; of a view: yaml)',
    },
    out: { type: 'string', value: 'FILE', about: 'where to write (here)' },
  },
  async run(call) {
    const place = call.positionals[0] ?? ''
    const view = await viewAt(call, place)
    const { flow, revision } = view ?? (await composed(call, place))
    const format = formatOf(call, view === null ? 'view' : 'yaml')
    const text = FORMATS[format](flow, revision)
    await writeText(call, textOption(call, 'out') ?? '-', text)
    return 0
  },
}

async function composed(call: Call, place: string) {
  const { source, revision } = soundFlow(await openOneFlow(call, place))
  return { flow: source, revision }
}

/** The flow behind a file written by an editor; null when it is no such file. */
async function viewAt(call: Call, place: string): Promise<{ flow: Flow; revision: null } | null> {
  if (!place.endsWith('.json')) return null
  const text = await readFile(resolve(call.cwd, place), 'utf8').catch(() => null)
  if (text === null || !text.includes('signalbox.flow-view')) return null
  const read = readFlowView(text)
  if (!read.ok) throw new SignalboxError('bad_config', `${place} is no view of a flow: ${read.why}`, {})
  return { flow: importFlow(read.view), revision: null }
}

function formatOf(call: Call, usual: Format): Format {
  const option = textOption(call, 'to')
  if (option === null) return usual
  const format = (Object.keys(FORMATS) as Format[]).find(name => name === option)
  if (format === undefined)
    throw new UsageError(`there is no format ${option}`, `There is ${Object.keys(FORMATS).join(', ')}.`)
  return format
}
