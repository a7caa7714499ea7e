import { type MessageKey, say } from '../../messages/catalog.ts'
import type { EdgeType, NodeField } from '../../ui-tools/catalog.ts'
import type { Progress, Unmet } from '../../ui-tools/completion.ts'
import type { Summary, SummaryStep } from '../../ui-tools/summary.ts'
import type { EvidenceCode, Finding } from '../../ui-tools/validate/finding.ts'

/** The one targeted question about what is unmet: the first thing first. */
export function questionText({ unmet: [first] }: Progress, locale: string): string {
  return first === undefined ? '' : say(QUESTIONS[first.kind], locale, valuesOf(first, locale))
}

const QUESTIONS: Readonly<Record<Unmet['kind'], MessageKey>> = {
  rows: 'ui_ask_rows',
  cells: 'ui_ask_cells',
  steps: 'ui_ask_steps',
  fields: 'ui_ask_fields',
}

/** What is still missing when it goes on without. */
export const missingText = ({ unmet }: Progress, locale: string): string =>
  say('ui_goes_on', locale, {
    missing: unmet.map(one => say(MISSING[one.kind], locale, valuesOf(one, locale))).join('; '),
  })

const MISSING: Readonly<Record<Unmet['kind'], MessageKey>> = {
  rows: 'ui_missing_rows',
  cells: 'ui_missing_cells',
  steps: 'ui_missing_steps',
  fields: 'ui_missing_fields',
}

function valuesOf(unmet: Unmet, locale: string): Readonly<Record<string, string | number>> {
  switch (unmet.kind) {
    case 'rows':
    case 'steps':
      return { have: unmet.have, need: unmet.need, more: unmet.need - unmet.have }
    case 'cells':
      return { column: unmet.column, count: unmet.rows.length, rows: listed(unmet.rows.map(row => row + 1)) }
    case 'fields':
      return { field: say(FIELDS[unmet.field], locale), count: unmet.nodes.length }
  }
}

const FIELDS: Readonly<Record<NodeField, MessageKey>> = {
  step_name: 'field_step_name',
  owner: 'field_owner',
  outcome: 'field_outcome',
}

const MOST_NAMED = 5
const listed = (values: readonly (string | number)[]) =>
  values.length > MOST_NAMED ? `${values.slice(0, MOST_NAMED).join(', ')} …` : values.join(', ')

const EVIDENCE: Readonly<Record<EvidenceCode, MessageKey>> = {
  empty_required: 'finding_empty_required',
  placeholder: 'finding_placeholder',
  same_entry: 'finding_same_entry',
  same_name: 'finding_same_name',
  similar_name: 'finding_similar_name',
  goes_round: 'finding_goes_round',
  goes_round_by_approval: 'finding_goes_round',
  both_parallel_and_in_order: 'finding_both_orders',
  fewer_than_stated: 'finding_fewer_than_stated',
  group_missing: 'finding_group_missing',
}

export function evidenceText({ evidence: { code, values }, places }: Finding, locale: string): string {
  const [place] = places
  const field = place !== undefined && 'node' in place ? place.field : null
  const told = field === null ? values : { ...values, field: say(FIELDS[field], locale) }
  return say(
    EVIDENCE[code],
    locale,
    Object.fromEntries(Object.entries(told).map(([name, value]) => [name, plain(value)])),
  )
}

const plain = (value: unknown) => (Array.isArray(value) ? value.join(' → ') : String(value))

const MOST_FINDINGS = 6

export function findingText(findings: readonly Finding[], locale: string): string {
  const lines = [...new Set(findings.map(finding => `- ${evidenceText(finding, locale)}`))]
  const more = lines.length - MOST_FINDINGS
  return [
    say('ui_findings', locale),
    ...lines.slice(0, MOST_FINDINGS),
    ...(more > 0 ? [`- ${say('ui_more_findings', locale, { count: more })}`] : []),
  ].join('\n')
}

/** What was handed in, as it can be read again: blocks with blank lines between them, as Markdown parts them. */
export function summaryText(summary: Summary, locale: string): string {
  const { title, count } = summary
  const entries = entriesText(summary, locale)
  if (summary.of === 'map')
    return [
      say('ui_map_summary', locale, { title, count }),
      entries,
      ...(summary.owners.some(([, steps]) => steps > 1)
        ? [say('ui_owners', locale, { owners: counted(summary.owners) })]
        : []),
    ].join('\n\n')
  const tallies = summary.tallies.map(({ column, counts }) => `- ${column}: ${counted(counts)}`)
  return [
    say(count === 1 ? 'ui_table_summary_one' : 'ui_table_summary', locale, { title, count }),
    ...(entries === '' ? [] : [entries]),
    ...(tallies.length === 0 ? [] : [tallies.join('\n')]),
  ].join('\n\n')
}

/** The rows or steps themselves, with a word where not all are shown. */
export function entriesText(summary: Summary, locale: string): string {
  const { count } = summary
  const shown = summary.of === 'map' ? summary.steps.length : summary.rows.length
  const more = shown < count ? [say('ui_more_rows', locale, { shown, count })] : []
  if (summary.of === 'map')
    return [summary.steps.map((step, at) => `${at + 1}. ${stepText(step, locale)}`).join('\n'), ...more].join(
      '\n\n',
    )
  return [...(shown === 0 ? [] : [tableText(summary)]), ...more].join('\n\n')
}

const tableText = ({ columns, rows }: Extract<Summary, { of: 'table' }>) =>
  columns.length === 1
    ? rows.map(([cell = '']) => `- ${cellText(cell)}`).join('\n')
    : [columns, columns.map(() => '---'), ...rows]
        .map(cells => `| ${cells.map(cellText).join(' | ')} |`)
        .join('\n')

const LONGEST_CELL = 80

/** One line, and a bar in it is no end of the cell. */
function cellText(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  const short = line.length > LONGEST_CELL ? `${line.slice(0, LONGEST_CELL)}…` : line
  return short.replace(/[\\|]/g, '\\$&')
}

const FOLLOWS: Readonly<Record<EdgeType, MessageKey>> = {
  sequence: 'ui_step_sequence',
  approval: 'ui_step_approval',
  parallel: 'ui_step_parallel',
}

/** "Checks the stock – Warehouse; outcome: reserved (after approval of step 1)". */
function stepText({ name, owner, outcome, after }: SummaryStep, locale: string): string {
  const who = owner === '' ? '' : ` – ${owner}`
  const what = outcome === '' ? '' : `; ${say('ui_step_outcome', locale, { outcome })}`
  const when = after.map(({ step, type }) => say(FOLLOWS[type], locale, { step })).join(', ')
  return `${name}${who}${what}${when === '' ? '' : ` (${when})`}`
}

const counted = (counts: readonly (readonly [string, number])[]) =>
  listed(counts.map(([value, count]) => `${value} (${count})`))
