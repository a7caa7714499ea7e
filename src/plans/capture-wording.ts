import { type MessageKey, say } from '../messages/catalog.ts'
import type { Progress, Unmet } from '../ui-tools/completion.ts'
import type { Summary } from '../ui-tools/summary.ts'
import type { EvidenceCode, Finding } from '../ui-tools/validate/finding.ts'

/** The one targeted question about what is unmet: the first thing first. */
export function questionText({ unmet: [first] }: Progress, locale: string): string {
  return first === undefined ? '' : say(QUESTIONS[first.kind], locale, valuesOf(first))
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
    missing: unmet.map(one => say(MISSING[one.kind], locale, valuesOf(one))).join('; '),
  })

const MISSING: Readonly<Record<Unmet['kind'], MessageKey>> = {
  rows: 'ui_missing_rows',
  cells: 'ui_missing_cells',
  steps: 'ui_missing_steps',
  fields: 'ui_missing_fields',
}

function valuesOf(unmet: Unmet): Readonly<Record<string, string | number>> {
  switch (unmet.kind) {
    case 'rows':
    case 'steps':
      return { have: unmet.have, need: unmet.need, more: unmet.need - unmet.have }
    case 'cells':
      return { column: unmet.column, count: unmet.rows.length, rows: listed(unmet.rows.map(row => row + 1)) }
    case 'fields':
      return { field: unmet.field, count: unmet.nodes.length }
  }
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

export const evidenceText = ({ evidence: { code, values } }: Finding, locale: string): string =>
  say(
    EVIDENCE[code],
    locale,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)])),
  )

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

export function summaryText(summary: Summary, locale: string): string {
  if (summary.of === 'map')
    return [
      say('ui_map_summary', locale, { title: summary.title, count: summary.steps.length }),
      summary.steps.join(' → '),
      ...(summary.owners.length > 0 ? [say('ui_owners', locale, { owners: counted(summary.owners) })] : []),
    ].join('\n')
  return [
    say('ui_table_summary', locale, { title: summary.title, count: summary.rows }),
    ...summary.tallies.map(({ column, counts }) => `- ${column}: ${counted(counts)}`),
  ].join('\n')
}

const counted = (counts: readonly (readonly [string, number])[]) =>
  listed(counts.map(([value, count]) => `${value} (${count})`))
