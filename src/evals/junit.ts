import { type EvalResult, firstFailure } from './run-evals.ts'

/** A JUnit report, as CI systems read it: a suite per file, a case per conversation. */
export function junitReport(results: readonly EvalResult[]): string {
  const suites = Map.groupBy(results, ({ file }) => file)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="signalbox eval" ${totals(results)}>`,
    ...[...suites].flatMap(([file, own]) => [
      `  <testsuite name="${escaped(file)}" ${totals(own)}>`,
      ...own.flatMap(testCase),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ]
  return `${lines.join('\n')}\n`
}

function totals(results: readonly EvalResult[]): string {
  const failed = results.filter(({ passed, broken }) => !passed && broken === null).length
  const broken = results.filter(result => result.broken !== null).length
  const ms = results.reduce((sum, { durationMs }) => sum + durationMs, 0)
  return `tests="${results.length}" failures="${failed}" errors="${broken}" skipped="0" time="${seconds(ms)}"`
}

function testCase(result: EvalResult): string[] {
  const { assistant, conversation, file, line, durationMs, passed, broken } = result
  const open = `    <testcase classname="${escaped(assistant)}" name="${escaped(conversation.name)}" file="${escaped(file)}" line="${line}" time="${seconds(durationMs)}"`
  if (passed) return [`${open}/>`]
  if (broken !== null) return [`${open}>`, `      <error message="${escaped(broken)}"/>`, '    </testcase>']
  const failure = firstFailure(result)
  const texts = (failure?.mismatches ?? []).map(
    ({ what, expected, got }) => `${what}: expected ${expected}, got ${got}`,
  )
  const place = failure?.turn === null ? 'the conversation' : `turn ${failure?.turn}`
  return [
    `${open}>`,
    `      <failure message="${escaped(`${place}: ${texts[0] ?? 'too few runs went well'}`)}">${escaped(texts.join('\n'))}</failure>`,
    '    </testcase>',
  ]
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Escapes text for XML. Characters XML 1.0 cannot hold, escaped or not, are shown as U+FFFD. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very ones to take out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"\n\t]/g, character => ENTITIES[character] ?? character)
