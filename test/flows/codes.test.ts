import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIAGNOSTICS_PAGE, diagnosticsPage } from '../../scripts/docs/diagnostics-page.ts'
import { main } from '../../src/cli/main.ts'
import type { Diagnostic } from '../../src/flows/ir/diagnostic.ts'
import { DIAGNOSTIC_CODES } from '../../src/flows/ir/diagnostic-code.ts'
import { LAYER_CODES } from '../../src/flows/layers/layer-diagnostic.ts'
import { aFolder } from '../a-folder.ts'
import { aTerminal } from '../a-terminal.ts'
import { codeExamples } from './examples.ts'

const examples = codeExamples()
const page = readFileSync(join(import.meta.dirname, '../..', DIAGNOSTICS_PAGE), 'utf8')

test('the reference of diagnostics is what the tables and examples say', () => {
  expect(page).toBe(diagnosticsPage())
})

test('the reference of diagnostics has an entry and an example for every code', () => {
  const codes = [...Object.keys(DIAGNOSTIC_CODES), ...Object.keys(LAYER_CODES)]
  expect(codes.filter(code => !page.includes(`\n### ${code}\n`))).toEqual([])
  // It would take a file of five million characters.
  expect(codes.filter(code => !examples.has(code))).toEqual(['too_large'])
})

test.each([...examples])('the example of %s is told exactly what it says', async (code, { files, flags }) => {
  const expected = Object.entries(files).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, at) => [...line.matchAll(/#! (\w+)/g)].map(([, name]) => `${path}:${at + 1} ${name}`)),
  )
  expect(expected.join()).toContain(code)
  const folder = aFolder(files)
  const terminal = aTerminal()
  await main(['flow', 'check', folder, '--json', ...flags], terminal)
  const { diagnostics } = JSON.parse(terminal.shown()) as { diagnostics: Diagnostic[] }
  const told = diagnostics.map(({ code: name, position: { file, line } }) => {
    const path = file
      .slice(file.indexOf(folder.split('/').at(-1) ?? ''))
      .split('/')
      .slice(1)
      .join('/')
    return `${path}:${line} ${name}`
  })
  expect([...new Set(told)].sort()).toEqual(expected.sort())
})
