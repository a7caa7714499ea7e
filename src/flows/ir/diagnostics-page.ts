import { DIAGNOSTIC_CODES, type Severity } from './diagnostic-code.ts'

export const DIAGNOSTICS_PAGE = 'docs/flows/diagnostics.md'

const HEADINGS = {
  error: ['Errors', 'The flow is refused until they are gone.'],
  warning: ['Warnings', 'The flow runs. What happens is defined, and perhaps not what was meant.'],
  unknown: ['Not decided', 'There may or may not be a fault: it could not be proved either way.'],
} as const satisfies Record<Severity, readonly [string, string]>

/** The reference page, written from the table. */
export function diagnosticsPage(): string {
  const sections = Object.entries(HEADINGS).map(([severity, [heading, about]]) => {
    const rows = Object.entries(DIAGNOSTIC_CODES)
      .filter(([, row]) => row.severity === severity)
      .map(([code, { means, remedy }]) => `| \`${code}\` | ${means} | ${remedy} |`)
    return [
      `## ${heading}`,
      '',
      about,
      '',
      '| code | what it means | what to do |',
      '|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`
}

const INTRODUCTION = `# What the flow compiler says

Every remark has a code, a place and a message: \`file:line:col code message\`, and often a hint. All remarks on a flow
come at once, in the order of their places. Where a remark claims that something can happen, it names answers under
which it does: give them to the flow and see.

Conditions are compared over enums, booleans, whole and real numbers, dates, and texts that are compared with constants.
What lies beyond (functions of texts, sums of answers, lists) is taken as true or false without knowing when, which is
often enough for a proof; where it is not, the remark says that it is not decided.`
