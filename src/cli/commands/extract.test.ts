import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aTerminal, type FakeTerminal } from '../../../test/a-terminal.ts'
import { parseCommandLine } from '../parse-command-line.ts'
import { extract } from './extract.ts'

const SCHEMAS = {
  _comment: 'remarks are skipped',
  booking: {
    date: { type: 'date', prefer: 'future' },
    guests: { type: 'integer', min: 1, max: 30 },
  },
}

function folderWith(schemas: unknown): string {
  const cwd = mkdtempSync(join(tmpdir(), 'extract-'))
  writeFileSync(join(cwd, 'slots.json'), JSON.stringify(schemas))
  return cwd
}

async function run(args: readonly string[], lines: readonly string[] = [], schemas: unknown = SCHEMAS) {
  const terminal: FakeTerminal = aTerminal()
  terminal.input.end(lines.map(line => `${line}\n`).join(''))
  const line = parseCommandLine('extract', extract, ['--schemas', 'slots.json', ...args])
  const code = await extract.run({ ...line, terminal, cwd: folderWith(schemas), env: {} })
  return { code, out: terminal.shown(), err: terminal.complained() }
}

test('one message is shown with the words each value stands on, and what was left out', async () => {
  const { code, out } = await run(['--today', '2025-06-11', 'not Friday, Saturday for four'])
  expect(code).toBe(0)
  expect(out).toBe(`date    "2025-06-14"  "Saturday"  weekday
guests  4             "four"      stands_alone
left out:
  date  "Friday"  negated
`)
})

test('--json gives spans and reasons', async () => {
  const { out } = await run(['--pending', 'guests', '--locale', 'de', '--json', 'zu dritt'])
  expect(JSON.parse(out)).toEqual({
    values: { guests: { value: 3, span: { start: 3, end: 8 }, reason: 'so_many_of_us' } },
    left: [],
  })
})

test('lines are answered in order with the values alone', async () => {
  const { code, out } = await run(
    ['--jsonl'],
    [
      '{"schema":"booking","pending":null,"ref_date":"2025-06-11","region":"DE","lang":"de","text":"morgen zu viert"}',
      '',
      '{"schema":"booking","ref_date":"2025-06-11","text":"no idea","lang":"en"}',
    ],
  )
  expect(code).toBe(0)
  expect(out).toBe('{"values":{"date":"2025-06-12","guests":4}}\n{"values":{}}\n')
})

test('a bad line is named and does not stop the others, and the exit code tells', async () => {
  const { code, out, err } = await run(
    ['--jsonl'],
    [
      '{"schema":"booking"}',
      'nonsense',
      '{"schema":"bookings","text":"x"}',
      '{"schema":"booking","text":"for two"}',
    ],
  )
  expect(code).toBe(1)
  expect(err).toMatch(
    /^line 1: text is missing \(expected text\)\. A line is .*\nline 2: not JSON.*\nline 3: there is no schema "bookings"; there are booking\n$/,
  )
  expect(out.split('\n').map(line => line.slice(0, 9))).toEqual([
    '{"error":',
    '{"error":',
    '{"error":',
    '{"values"',
    '',
  ])
})

test.each([
  ['no text and no lines', [], SCHEMAS, 'give one text'],
  ['an unknown slot', ['--pending', 'date_', 'hi'], SCHEMAS, 'no slot "date_"'],
  ['a slot of no known type', ['hi'], { a: { b: { type: 'colour' } } }, 'a.b: unknown type "colour"'],
  [
    'a pattern that is none',
    ['hi'],
    { a: { b: { type: 'id', pattern: '(' } } },
    'a.b: no regular expression that can be used here: (',
  ],
  ['a file without schemas', ['hi'], {}, 'there is no schema in it'],
])('refuses %s', async (_, args, schemas, message) => {
  await expect(run(args, [], schemas)).rejects.toThrow(message)
})
