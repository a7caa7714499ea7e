import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../adapters/digest.ts'
import { compileFlow } from '../../flows/compile/compile-flow.ts'
import type { CompiledFlow } from '../../flows/ir/compiled.ts'
import { formatDiagnostic } from '../../flows/ir/diagnostic.ts'
import { readFlowFile } from '../../flows/source/read-flow-file.ts'
import { createSlotReader } from '../../nlu/slots/create-slot-reader.ts'
import { coverageOf, formatCoverage } from './coverage.ts'
import { firstDifference, formatRun } from './format-run.ts'
import { runScript } from './run-script.ts'
import { parseScript, type Script } from './script.ts'

const textOf = (name: string) => readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8')

function flowOf(text: string): CompiledFlow {
  const read = readFlowFile('lamps.flow.yaml', text)
  const { flow, diagnostics } = read.ok
    ? compileFlow(read.document, { digest: sha256 })
    : { flow: null, diagnostics: read.diagnostics }
  if (flow === null) throw new Error(diagnostics.map(formatDiagnostic).join('\n'))
  return flow
}

function scriptOf(text: string): Script {
  const read = readFlowFile('a.script.yaml', text)
  const parsed = parseScript(read.ok ? read.document.value : null)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.script
}

const flow = flowOf(textOf('lamps.flow.yaml'))
const script = scriptOf(textOf('change-of-mind.script.yaml'))
const setting = { reader: await createSlotReader([]) }

describe('a scripted conversation', () => {
  test('gives the golden trace, with everything that was expected', async () => {
    const run = runScript(flow, script, setting)
    expect(run.turns.flatMap(({ failures }) => failures)).toEqual([])
    await expect(formatRun(run)).toMatchFileSnapshot('golden/change-of-mind.trace.txt')
  })

  test('gives the same trace when every prompt is rewritten and translated', () => {
    const rewritten = textOf('lamps.flow.yaml')
      .replace('{ en: Which product?, de: Welches Produkt? }', '{ fr: Quel produit? }')
      .replace('Your e-mail?', 'product email phone?')
      .replace('Which wattage?', 'sports_court or not?')
    expect(flowOf(rewritten).revision).not.toBe(flow.revision)
    const trace = formatRun(runScript(flowOf(rewritten), script, setting))
    expect(firstDifference(formatRun(runScript(flow, script, setting)), trace)).toBeNull()
  })

  test('gives the same trace when a path is reworded', () => {
    const base = textOf('lamps.flow.yaml')
    const turns: Script = { turns: [{ paths: [{ path: 'indoor' }] }, { answers: { product: 'led' } }] }
    const traces = ['Which address?', 'How do we reach you?'].map(words => {
      const other = flowOf(base.replace('Your e-mail?', words))
      return formatRun(runScript(flow, turns, { ...setting, compose: () => other }))
    })
    expect(traces[0]).toContain('path_chosen')
    expect(new Set(traces).size).toBe(1)
  })

  test.each([
    ['de', '1980-05-04'],
    ['en-GB', '1980-05-04'],
    ['en-US', '1980-04-05'],
  ])('reads days as people write them in %s', (locale, day) => {
    const born = flowOf(`
version: v1
id: born
nodes:
  - {id: day, type: question, key: day, prompt: When were you born?, answer: {type: date}}
  - {id: done, type: terminal}
edges: [{from: day, to: done}]
`)
    const run = runScript(born, { locale, turns: [{ say: '4/5/1980' }] }, setting)
    expect(run.turns.at(-1)?.state.answers).toEqual({ day })
  })

  test('says what was expected and is not so', () => {
    const wrong: Script = {
      turns: [{ answers: { product: 'led' }, expect: { node: 'email', status: 'ended' } }],
    }
    const [, turn] = runScript(flow, wrong, setting).turns
    expect(turn?.failures).toEqual([
      'node: expected "email", got "led/venue"',
      'status: expected "ended", got "asking"',
    ])
    expect(formatRun(runScript(flow, wrong, setting))).toContain('EXPECTED')
  })

  test('goes on with the flow composed for the active path', () => {
    const other = flowOf(textOf('lamps.flow.yaml').replace('[led, solar]', '[led, solar, gas]'))
    const voting: Script = { turns: [{ paths: [{ path: 'indoor' }] }, { answers: { product: 'gas' } }] }
    const run = runScript(flow, voting, { ...setting, compose: path => (path === 'indoor' ? other : null) })
    expect(run.turns.at(-1)?.state.answers).toEqual({ product: 'gas' })
    expect(run.flow).toBe(other)
  })
})

describe('a script', () => {
  test.each([[{ turns: [{ says: 'x' }] }], [{}], [{ turns: [{ do: 'dance' }] }], [null]])(
    '%j is refused',
    value => {
      expect(parseScript(value).ok).toBe(false)
    },
  )

  test('says what it lacks in the words of every other file', () => {
    expect(parseScript({ turns: 'none' })).toEqual({
      ok: false,
      faults: [{ path: ['turns'], message: 'must be a list' }],
    })
  })
})

describe('coverage', () => {
  test('names the nodes, edges and outcomes no script has met', () => {
    const coverage = coverageOf(flow, [runScript(flow, script, setting)])
    expect(coverage.nodes).toEqual({ hit: 9, of: 10, missed: ['node help'] })
    expect(coverage.edges.missed).toEqual(['edge quote quote->help'])
    expect(coverage.outcomes.missed).toEqual(['outcome when led/wattage false'])
    expect(formatCoverage(coverage)).toContain('missed quote quote->help')
  })

  test('grows with further scripts', () => {
    const failing: Script = {
      turns: [
        { answers: { product: 'led', venue: 'warehouse', email: 'a@b.example' } },
        { result: 'failed' },
      ],
    }
    const coverage = coverageOf(flow, [runScript(flow, script, setting), runScript(flow, failing, setting)])
    expect(coverage.nodes.missed).toEqual([])
    expect(coverage.edges.missed).toEqual([])
    expect(coverage.outcomes.missed).toEqual([])
  })
})

test('the first difference of two traces is a line', () => {
  expect(firstDifference('a\nb\n', 'a\nc\n')).toEqual({ line: 2, expected: 'b', actual: 'c' })
  expect(firstDifference('a\n', 'a\nb\n')).toMatchObject({ line: 2 })
})
