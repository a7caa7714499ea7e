import { exportFlow } from '../../../flow-tools/export/export-flow.ts'
import { htmlViewer } from '../../../flow-tools/export/html-viewer.ts'
import { mermaidOf } from '../../../flow-tools/export/mermaid.ts'
import { outlineOf } from '../../../flow-tools/export/outline.ts'
import { analysePathPolicy } from '../../../flows/path-policy/analyse-path-policy.ts'
import { textOption } from '../../command.ts'
import { printable } from '../../printable.ts'
import { UsageError } from '../../usage-error.ts'
import { type FlowCommand, SELECTION_OPTIONS } from './flow-command.ts'
import { openOneFlow, soundFlow } from './open-flows.ts'
import { writeText } from './write-flow.ts'

export const show: FlowCommand = {
  usage: 'FLOW',
  about: 'shows the composed flow as an outline, --mermaid or --html FILE',
  takes: { least: 1, most: 1 },
  options: {
    ...SELECTION_OPTIONS,
    mermaid: { type: 'boolean', about: 'as a Mermaid flowchart' },
    html: { type: 'string', value: 'FILE', about: 'as a page to look at, in one file' },
    locale: { type: 'string', value: 'TAG', about: 'the language of its texts (the flow’s own)' },
  },
  async run(call) {
    const { source, revision } = soundFlow(await openOneFlow(call, call.positionals[0] ?? ''))
    const locale = textOption(call, 'locale') ?? source.locale ?? 'en'
    const page = textOption(call, 'html')
    const mermaid = call.options.mermaid === true
    if (page !== null && mermaid)
      throw new UsageError('--html and --mermaid are two things', 'Leave one out.')
    const { out, paint } = call.terminal
    if (page !== null)
      await writeText(call, page, htmlViewer(exportFlow(source, locale), { revision, locale }))
    else if (call.json)
      out(
        `${JSON.stringify({ revision, flow: source, path_policy: analysePathPolicy(source.path_policy ?? {}) })}\n`,
      )
    else if (mermaid) out(mermaidOf(exportFlow(source, locale)))
    else out(printable(outlineOf(source, revision, locale, text => paint('bold', text))))
    return 0
  },
}
