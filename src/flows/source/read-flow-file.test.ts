import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFlowFile } from './read-flow-file.ts'

const read = (text: string, file = 'a.flow.yaml') => {
  const result = readFlowFile(file, text)
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join('\n'))
  return result.document
}
const faultOf = (text: string, file = 'a.flow.yaml') => {
  const result = readFlowFile(file, text)
  return result.ok ? null : result.diagnostics[0]
}

describe('reading', () => {
  test('JSON gives what JSON.parse gives, however it is spaced', () => {
    const json = fc
      .jsonValue({ maxDepth: 4 })
      .filter(value => !/__proto__|constructor|prototype/.test(JSON.stringify(value)))
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 1, '\t'), (value, space) => {
        const text = JSON.stringify(value, null, space)
        expect(read(text, 'a.json').value).toEqual(JSON.parse(text))
      }),
    )
  })

  test('YAML and JSON give the same', () => {
    expect(read('a: 1\nb: [x, true, null, 2026-01-01, "1"]\n').value).toEqual(
      read('{"a": 1, "b": ["x", true, null, "2026-01-01", "1"]}', 'a.json').value,
    )
  })

  test('remembers where each field and value stands, and where in a text', () => {
    const yaml = read('nodes:\n  - id: q\n    when: "answers.a == 1"\n')
    expect(yaml.positionOf(['nodes', 0, 'when'])).toEqual({ file: 'a.flow.yaml', line: 3, column: 11 })
    expect(yaml.positionOf(['nodes', 0, 'when'], 'key')).toMatchObject({ line: 3, column: 5 })
    expect(yaml.positionOf(['nodes', 0, 'when'], 'value', 8)).toMatchObject({ line: 3, column: 20 })
    expect(yaml.positionOf(['nodes', 0, 'absent'])).toMatchObject({ line: 2, column: 5 })
    const json = read('{\n  "nodes": [\n    {"id": "q", "when": "a"}\n  ]\n}', 'a.json')
    expect(json.positionOf(['nodes', 0, 'when'])).toMatchObject({ line: 3, column: 25 })
    expect(json.positionOf(['nodes', 0, 'when'], 'key')).toMatchObject({ line: 3, column: 17 })
  })

  test.each([
    ['a: [1, 2', 'a.flow.yaml', 1],
    ['{"a": 1,}', 'a.json', 1],
    ['{"a": 1, "a": 2}', 'a.json', 1],
    ['a: 1\na: 2\n', 'a.flow.yaml', 2],
    ['a: &x 1\n', 'a.flow.yaml', 1],
    ['a: 1\n---\nb: 2\n', 'a.flow.yaml', 2],
    ['a: !!js/function "x"\n', 'a.flow.yaml', 1],
    ['__proto__: 1\n', 'a.flow.yaml', 1],
    ['{"__proto__": 1}', 'a.json', 1],
    [`${'['.repeat(5_000)}`, 'a.json', 1],
    [`a: ${'['.repeat(5_000)}`, 'a.flow.yaml', 1],
    ['{"a": "\\x"}', 'a.json', 1],
    ['{"a": 1} 2', 'a.json', 1],
  ])('refuses %j in %s', (text, file, line) => {
    expect(faultOf(text, file)).toMatchObject({ severity: 'error', position: { file, line } })
  })

  test('never throws', () => {
    const text = fc.string({ unit: fc.constantFrom(...'{}[]",:-&*!|> \n\tab1\\') })
    fc.assert(
      fc.property(text, fc.constantFrom('a.json', 'a.yaml'), (text, file) => {
        expect(readFlowFile(file, text)).toHaveProperty('ok')
      }),
      { numRuns: 500 },
    )
  })
})

test('a file that is too long is refused at once, with its length and what to do', () => {
  expect(faultOf(`a: ${'x'.repeat(5_000_000)}\n`)).toMatchObject({
    code: 'too_large',
    message: 'the file has 5000004 characters, 5000000 are allowed',
    hint: expect.stringContaining('imports'),
  })
})
