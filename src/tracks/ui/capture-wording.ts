import type { UiToolName } from '../../core/ui.ts'
import { type MessageKey, say } from '../../messages/catalog.ts'
import { capitalised } from '../../nlu/text/capitalised.ts'
import { unmetWord } from '../../ui-tools/in-words.ts'
import { lineText } from '../../ui-tools/line-text.ts'
import { type CaptureProgress, isTooFew, type Unmet } from '../../ui-tools/progress.ts'
import { listed } from '../../ui-tools/tally.ts'
import { inWords } from '../../ui-tools/tools-in-words.ts'
import type { Finding, SharedEvidence } from '../../ui-tools/validate/finding.ts'

/** The one targeted question about what is unmet: the first thing first. */
export function questionText(tool: UiToolName, { unmet: [first] }: CaptureProgress, locale: string): string {
  return first === undefined
    ? ''
    : say(inWords(tool).asks[unmetWord(first)], locale, valuesOf(tool, first, locale))
}

/** A word on what is still missing when it goes on without. */
export function missingText(tool: UiToolName, { unmet }: CaptureProgress, locale: string): string {
  const { missing } = inWords(tool)
  return say('ui_goes_on', locale, {
    missing: unmet.map(one => say(missing[unmetWord(one)], locale, valuesOf(tool, one, locale))).join('; '),
  })
}

function valuesOf(tool: UiToolName, unmet: Unmet, locale: string): Readonly<Record<string, string | number>> {
  if (isTooFew(unmet)) return { have: unmet.have, need: unmet.need, more: unmet.need - unmet.have }
  return unmet.kind === 'cells'
    ? { column: unmet.column, count: unmet.rows.length, rows: listed(unmet.rows.map(row => row + 1)) }
    : { field: fieldName(tool, unmet.field, locale), count: unmet.nodes.length }
}

function fieldName(tool: UiToolName, field: string, locale: string): string {
  const key = inWords(tool).fields[field]
  return key === undefined ? field : say(key, locale)
}

const EVIDENCE: Readonly<Record<SharedEvidence, MessageKey>> = {
  empty_required: 'finding_empty_required',
  placeholder: 'finding_placeholder',
  same_entry: 'finding_same_entry',
  same_name: 'finding_same_name',
  similar_name: 'finding_similar_name',
  fewer_than_stated: 'finding_fewer_than_stated',
  group_missing: 'finding_group_missing',
}

function evidenceText(
  tool: UiToolName,
  { evidence: { code, values }, places: [place] }: Finding,
  locale: string,
): string {
  const key = inWords(tool).evidence[code] ?? EVIDENCE[code as SharedEvidence]
  const field = place !== undefined && 'node' in place ? place.field : null
  const fillings = field === null ? values : { ...values, field: fieldName(tool, field, locale) }
  const words = Object.fromEntries(Object.entries(fillings).map(([name, value]) => [name, plain(value)]))
  return capitalised(say(key, locale, words))
}

const plain = (value: unknown) => lineText(Array.isArray(value) ? value.join(' → ') : String(value))

const MOST_FINDINGS = 6

export function findingText(tool: UiToolName, findings: readonly Finding[], locale: string): string {
  const lines = [...new Set(findings.map(finding => `- ${evidenceText(tool, finding, locale)}`))]
  const more = lines.length - MOST_FINDINGS
  return [
    say('ui_findings', locale),
    ...lines.slice(0, MOST_FINDINGS),
    ...(more > 0 ? [`- ${say('ui_more_findings', locale, { count: more })}`] : []),
  ].join('\n')
}
