import { type CodeRow, DIAGNOSTIC_CODES, type Severity } from '../../src/flows/ir/diagnostic-code.ts'
import { LAYER_CODES } from '../../src/flows/layers/layer-diagnostic.ts'
import { codeExamples, shownExample } from '../../test/flows/examples.ts'

export const DIAGNOSTICS_PAGE = 'docs/flows/diagnostics.md'

const HEADINGS = {
  error: ['Errors', 'The flow is refused until they are gone.'],
  warning: ['Warnings', 'The flow runs. What happens is defined, and perhaps not what was meant.'],
  unknown: ['Not decided', 'There may or may not be a fault: it could not be shown either way.'],
} as const satisfies Record<Severity, readonly [string, string]>

/** The reference page, written from the tables and the examples that tests run. */
export function diagnosticsPage(): string {
  const own = Object.entries<CodeRow>(DIAGNOSTIC_CODES)
  const sections = Object.entries(HEADINGS).map(([severity, [heading, about]]) =>
    sectionOf(
      heading,
      about,
      own.filter(([, row]) => row.severity === severity),
    ),
  )
  const layers = sectionOf(
    'Layers, packs and the choice of a flow',
    'Errors, too, but for `nothing_to_remove`, which is a warning. See [layers](../guides/flow-layers.md).',
    Object.entries<CodeRow>(LAYER_CODES),
  )
  return `${[INTRODUCTION, ...sections, layers].join('\n\n')}\n`
}

function sectionOf(heading: string, about: string, rows: readonly (readonly [string, CodeRow])[]): string {
  const examples = codeExamples()
  return [
    `## ${heading}`,
    about,
    ...rows.map(([code, { means, remedy }]) => {
      const example = examples.get(code)
      const flags = example?.flags.length ? ` With \`${example.flags.join(' ')}\`:` : ''
      return [`### ${code}`, `${means} ${remedy}${flags}`, ...(example ? [shownExample(example)] : [])].join(
        '\n\n',
      )
    }),
  ].join('\n\n')
}

const INTRODUCTION = `# What the flow compiler says

Every remark has a code, a place and a message: \`file:line:col code message\`, and often a hint. All remarks on a flow
come at once, in the order of their places. Where a remark claims that something can happen, it names answers under
which it does: give them to the flow and see.

Conditions are compared over enums, booleans, whole and real numbers, dates, and texts that are compared with constants.
What lies beyond (functions of texts, sums of answers, lists) is taken as true or false without knowing when, which is
often enough for a proof; where it is not, the remark says that it is not decided.

In the examples a comment with a code marks each line that is complained about. Those of a single flow leave out
\`version: v1\` and \`id: order\`; the others name their files in the folder of an assistant.`
