import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/adapters/clock.ts'
import { loadAssistant } from '../../../src/assistants/load-assistant.ts'
import { COMMANDS } from '../../../src/cli/command-list.ts'
import { main } from '../../../src/cli/main.ts'
import { parseCommandLine } from '../../../src/cli/parse-command-line.ts'
import { UsageError } from '../../../src/cli/usage-error.ts'
import { createFileReader } from '../../../src/compose/files/create-file-reader.ts'
import { compileGuard } from '../../../src/expressions/compile-guard.ts'
import type { Environment } from '../../../src/expressions/environment.ts'
import { INTEGER, TEXT, type Type } from '../../../src/expressions/type.ts'
import { aFolder, writeFiles } from '../../a-folder.ts'
import { aTerminal } from '../../a-terminal.ts'
import { aPdf } from '../../builders/a-pdf.ts'
import { aWorkbook } from '../../builders/a-workbook.ts'
import { amount } from '../../chance.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { editedText, hostileText } from './hostile-text.ts'
import { createTrial } from './stalls.ts'

const ROOT = join(import.meta.dirname, '../../..')
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map(file => readFileSync(join(ROOT, file), 'utf8'))
const asserted = <T>(inputs: number, arbitrary: fc.Arbitrary<T>, run: (input: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(arbitrary, run), { numRuns: inputs, timeout: PATIENCE_MS })

/** An author waits for their own file; deciding has as long. */
const AUTHORS_MS = 3_000
const YAML = amount(40)

test(`${YAML} hostile files of assistants, flows, intents and policies: faults, never a throw`, async () => {
  const trial = createTrial('files of an author', AUTHORS_MS)
  const folder = aFolder()
  const files = fc.record({
    'assistant.yaml': fc.oneof(
      { weight: 2, arbitrary: fc.constant('name: A\ninstructions: B\n') },
      { weight: 1, arbitrary: editedText(textsOf('assistants/*/assistant.yaml')) },
    ),
    'policies.yaml': editedText(textsOf('assistants/*/policies.yaml')),
    'intents.yaml': editedText(textsOf('assistants/*/intents.yaml')),
    'flows/a.flow.yaml': editedText(textsOf('test/corpora/flow-answers/{clinic,praxis,lamp_shop}.flow.yaml')),
  })
  await asserted(YAML, files, async given => {
    writeFiles(folder, given)
    const load = async () => expect(await loadAssistant(folder)).toHaveProperty('kind')
    await trial.attempt(load, () => JSON.stringify(given))
  })
  console.log('files of authors', trial.tried())
})

const EXPRESSIONS = amount(700)
const TOKENS =
  `answers. answers.venue answers.wattage answers.rooms context.any true null 1 -0.5 'a' "\\u0000" == != < && || ! ? : + - * / % ( ) [ ] [0]
  , .all(r, r>1) .exists(r, .matches('(a+)+$') .size() has( in __proto__ constructor //`.split(/\s+/)

const environment: Environment = {
  roots: new Map([
    [
      'answers',
      {
        fields: new Map<string, Type>([
          ['venue', TEXT],
          ['wattage', INTEGER],
          ['rooms', { kind: 'list', of: INTEGER }],
        ]),
      },
    ],
    ['context', { fields: null }],
  ]),
  predicates: new Map(),
}

test(`${EXPRESSIONS} hostile expressions: a value, a fault or a failure, never a throw or a stall`, async () => {
  const trial = createTrial('an expression')
  const words = fc.array(fc.oneof(fc.constantFrom(...TOKENS), hostileText), { minLength: 1, maxLength: 14 })
  const data = { venue: 'a'.repeat(2_000), wattage: 60, rooms: Array.from({ length: 500 }, (_, at) => at) }
  await asserted(EXPRESSIONS, words, async parts => {
    const text = parts.join(parts.length % 2 === 0 ? ' ' : '')
    const run = () => {
      const compiled = compileGuard(text, environment)
      if (compiled.ok) compiled.compiled.test({ answers: data, context: {} })
    }
    await trial.attempt(run, () => text)
  })
  console.log('expressions', trial.tried())
})

const FILES = amount(120)
const THREADS = amount(4)
const bytesOf = (text: string) => Buffer.from(text.toWellFormed())

test(`${FILES} hostile texts and tables as files: read or not, never a throw or a stall`, async () => {
  const trial = createTrial('a file')
  const reader = createFileReader({ clock: systemClock })
  const texts = editedText([
    'name,count\nAda,1\n"Bob ""B""",2\n',
    'name;count\nAda;1,5\n',
    'a\tb\n1\t2\n',
    '# A title\n\nWords.\n',
    '{"rows": [1, 2]}',
    '__proto__,constructor\n1,2\n',
  ])
  await asserted(
    FILES,
    fc.tuple(texts, fc.constantFrom('a.csv', 'a.txt', 'a.xlsx', 'a.pdf', '__proto__')),
    async ([text, name]) => {
      await trial.attempt(
        async () => expect(await reader.read(bytesOf(text), name)).toHaveProperty('reading'),
        () => text,
      )
    },
  )
  console.log('files', trial.tried())
})

test(`${THREADS} damaged workbooks and PDFs: read or not, in a thread that ends`, async () => {
  const trial = createTrial('a file in a thread')
  const reader = createFileReader({ clock: systemClock })
  const sound = [
    aWorkbook([
      [{ words: 'name' }, { own: 'count' }],
      [{ own: 'Ada' }, { number: 1 }],
    ]),
    Buffer.from(aPdf(['Hello'])),
  ]
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 })
  await asserted(
    THREADS,
    fc.tuple(fc.constantFrom(...sound), damage, fc.option(fc.nat())),
    async ([file, changes, end]) => {
      const bytes = Uint8Array.from(file)
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte
      const part = end === null ? bytes : bytes.subarray(0, Math.max(4, end % bytes.length))
      await trial.attempt(
        async () => expect(await reader.read(part, 'a')).toHaveProperty('reading'),
        () => Buffer.from(part).toString('base64'),
      )
    },
  )
  console.log('files in threads', trial.tried())
})

const LINES = amount(300)
/** These look at what there is and write nothing. */
const LOOKING = ['sessions', 'trace', 'replay', 'costs', 'decide', '--help', 'nothing']

test(`${LINES} hostile command lines: parsed, or refused with what is wrong`, async () => {
  const trial = createTrial('a command line')
  const commands = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, { load }]) => [name, await load()] as const),
  )
  const flags = commands.flatMap(([, { options }]) => Object.keys(options ?? {}).map(name => `--${name}`))
  const words = fc.array(fc.oneof(fc.constantFrom(...flags, '--json', '--'), hostileText), { maxLength: 6 })
  await asserted(LINES, fc.tuple(fc.constantFrom(...commands), words), async ([[name, command], args]) => {
    const parse = () => {
      try {
        parseCommandLine(name, command, args)
      } catch (error) {
        expect(error, JSON.stringify([name, ...args])).toBeInstanceOf(UsageError)
      }
    }
    await trial.attempt(parse, () => JSON.stringify([name, ...args]))
  })
  const data = join(aFolder(), 'data')
  await asserted(amount(10), fc.tuple(fc.constantFrom(...LOOKING), words), async ([name, args]) => {
    const terminal = aTerminal()
    const line = [name, ...args.filter(one => one !== '--out'), '--data', data]
    const code = await main(line, terminal)
    expect([0, 1, 2], JSON.stringify(line)).toContain(code)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
    expect(`${terminal.shown()}${terminal.complained()}`).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f]/)
    expect(terminal.complained(), JSON.stringify(line)).not.toMatch(/internal|\n {4}at /)
  })
  console.log('command lines', trial.tried())
})
