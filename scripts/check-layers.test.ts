import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkSizes } from './layers/check-files.ts'
import { checkTree } from './layers/check-tree.ts'
import { readTree } from './layers/source-file.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layers-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function tree(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function violations(files: Record<string, string>): string[] {
  tree(files)
  return checkTree(root).violations.map(
    ({ kind, path, line, message }) => `${kind} ${path}:${line} ${message}`,
  )
}

describe('the import table', () => {
  test('a tree that imports downwards is clean', () => {
    const found = violations({
      'src/core/id.ts': 'export type Id = string\n',
      'src/ports/clock.ts': "import type { Id } from '../core/id.ts'\nexport type Clock = Id\n",
      'src/policy/rule.ts': "import * as z from 'zod/mini'\nexport const rule = z.string()\n",
      'src/llm/service.ts': "import { rule } from '../policy/rule.ts'\nexport const service = rule\n",
      'src/turn/run-turn.ts': "import { service } from '../llm/service.ts'\nexport const run = service\n",
      'src/adapters/storage/sqlite.ts': "import 'node:sqlite'\nimport type {} from '../../ports/clock.ts'\n",
      'src/compose/create-engine.ts':
        "import '../adapters/storage/sqlite.ts'\nimport '../turn/run-turn.ts'\n",
      'src/server/serve.ts': "import '../compose/create-engine.ts'\n",
      'src/turn/run-turn.test.ts': "import '../adapters/storage/sqlite.ts'\n",
      'web/src/page.tsx': "import 'react'\nimport '../../src/policy/rule.ts'\n",
    })
    expect(found).toEqual([])
  })

  test.each([
    ['src/core/a.ts', 'src/ports/b.ts', 'core may import only nothing'],
    ['src/ports/a.ts', 'src/policy/b.ts', 'ports may import only core'],
    ['src/policy/a.ts', 'src/journal/b.ts', 'pure may import only core, ports'],
    ['src/journal/a.ts', 'src/turn/b.ts', 'services may import only core, ports, pure'],
    ['src/turn/a.ts', 'src/adapters/b.ts', 'turn may import only core, ports, pure, services, plans'],
    ['src/turn/a.ts', 'src/compose/create-engine.ts', 'turn may import only'],
    ['src/server/a.ts', 'src/adapters/b.ts', 'server may import only'],
    ['src/server/a.ts', 'src/cli/b.ts', 'server may import only'],
    ['src/adapters/a.ts', 'src/journal/b.ts', 'adapters may import only core, ports'],
    ['src/journal/a.ts', 'src/testing/b.ts', 'services may import only'],
    ['src/journal/a.ts', 'scripts/b.ts', 'services may import only'],
    ['web/src/a.tsx', 'src/core/b.ts', 'web may import only pure'],
    ['assistants/demo/tools.ts', 'src/tools/b.ts', 'authored may import only index'],
  ])('%s does not import %s', (from, to, reason) => {
    const up = '../'.repeat(from.split('/').length - 1)
    const [found, ...more] = violations({ [from]: `\nimport '${up}${to}'\n`, [to]: '' })
    expect(more).toEqual([])
    expect(found).toContain(`layer ${from}:2 imports ${to}, but ${reason}`)
  })

  test.each([
    ['src/turn/a.ts', 'src/tracks/flow/b.ts', 'the kernel knows capabilities by src/tracks/tracks.ts only'],
    ['src/turn/a.ts', 'src/ui-tools/b.ts', 'the kernel knows capabilities by src/tracks/tracks.ts only'],
    ['src/tracks/ui/a.ts', 'src/tracks/flow/b.ts', 'tracks stay apart'],
    ['src/tracks/flow/consider/a.ts', 'src/plans/b.ts', 'a rung is pure'],
    ['src/tracks/flow/consider/a.ts', 'src/tracks/flow/b.ts', 'a rung is pure'],
  ])('%s does not import %s at run time', (from, to, reason) => {
    const up = '../'.repeat(from.split('/').length - 1)
    const [found, ...more] = violations({ [from]: `\nimport '${up}${to}'\n`, [to]: '' })
    expect(more).toEqual([])
    expect(found).toContain(`track ${from}:2 imports ${to}: ${reason}`)
  })

  test.each([
    ['src/turn/a.ts', 'src/tracks/tracks.ts'],
    ['src/tracks/tracks.ts', 'src/tracks/flow/b.ts'],
    ['src/tracks/flow/a.ts', 'src/tracks/human/b.ts'],
    ['src/tracks/flow/consider/a.ts', 'src/flows/b.ts'],
    ['src/tracks/flow/consider/a.ts', 'src/tracks/proposal.ts'],
  ])('%s imports %s', (from, to) => {
    const up = '../'.repeat(from.split('/').length - 1)
    expect(violations({ [from]: `import '${up}${to}'\n`, [to]: '' })).toEqual([])
  })

  test('a rung may name any type: only what runs can have effects', () => {
    const found = violations({
      'src/tracks/flow/consider/a.ts': "import type { B } from '../../../plans/b.ts'\nexport type A = B\n",
      'src/plans/b.ts': 'export type B = 1\n',
    })
    expect(found).toEqual([])
  })

  test.each([
    ['a type import', "import type { B } from '../turn/b.ts'"],
    ['an inline import type', "export type B = import('../turn/b.ts').B"],
    ['a lazy import', "export const load = () => import('../turn/b.ts')"],
    ['a re-export', "export * from '../turn/b.ts'"],
  ])('%s counts like any other', (_, line) => {
    const found = violations({ 'src/core/a.ts': `${line}\n`, 'src/turn/b.ts': 'export type B = 1\n' })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^layer src\/core\/a\.ts:1 /)
  })

  test('packages stay out of core, node: and full zod out of the pure folders', () => {
    const found = violations({
      'src/core/a.ts': "import 'zod'\n",
      'src/nlu/a.ts': "import 'node:fs'\nimport 'zod'\nimport 'zod/mini'\n",
      'web/src/a.ts': "import 'node:fs'\n",
    })
    expect(found.map(line => line.split(':')[0])).toEqual([
      'package src/core/a.ts',
      'package src/nlu/a.ts',
      'package src/nlu/a.ts',
      'package web/src/a.ts',
    ])
  })

  test('a folder nobody put into the table is reported', () => {
    expect(violations({ 'src/gadgets/a.ts': '' })).toEqual([
      'unknown folder src/gadgets/a.ts:1 src/gadgets is in no layer: give it a row in scripts/layers/table.ts',
    ])
  })
})

describe('the page', () => {
  test('does not load the words of all languages, by whatever way', () => {
    const found = violations({
      'src/nlu/lang/packs.ts': '',
      'src/nlu/polarity/is-stop.ts': "import '../lang/packs.ts'\n",
      'web/src/composer.tsx': "import '../../src/nlu/polarity/is-stop.ts'\n",
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(
      'page web/src/composer.tsx:1 web/src/composer.tsx → src/nlu/polarity/is-stop.ts → src/nlu/lang/packs.ts: ',
    )
  })

  test('may name their types', () => {
    const found = violations({
      'src/nlu/lang/packs.ts': '',
      'web/src/page.tsx': "import type {} from '../../src/nlu/lang/packs.ts'\n",
      'web/src/page.test.tsx': "import '../../src/nlu/lang/packs.ts'\n",
    })
    expect(found).toEqual([])
  })
})

describe('cycles', () => {
  test('a knot of files is reported once, by its shortest loop', () => {
    const found = violations({
      'src/core/a.ts': "import './b.ts'\n",
      'src/core/b.ts': "import './c.ts'\nimport './a.ts'\n",
      'src/core/c.ts': "import './a.ts'\n",
    })
    expect(found).toEqual([
      'cycle src/core/a.ts:1 src/core/a.ts → src/core/b.ts → src/core/a.ts (3 files in the knot)',
    ])
  })

  test('a loop that only types close is reported apart', () => {
    const found = violations({
      'src/core/a.ts': "import './b.ts'\n",
      'src/core/b.ts': "import type { A } from './a.ts'\n",
    })
    expect(found).toEqual(['type cycle src/core/a.ts:1 src/core/a.ts → src/core/b.ts → src/core/a.ts'])
  })

  test('an import of nothing but inline types is loaded all the same', () => {
    const found = violations({
      'src/core/a.ts': "import './b.ts'\n",
      'src/core/b.ts': "import { type A } from './a.ts'\n",
    })
    expect(found[0]).toMatch(/^cycle /)
  })

  test('a lazy import closes no loop', () => {
    const found = violations({
      'src/core/a.ts': "import './b.ts'\n",
      'src/core/b.ts': "export const load = () => import('./a.ts')\n",
    })
    expect(found).toEqual([])
  })
})

describe('names and sizes', () => {
  test.each(['src/core/utils/a.ts', 'web/src/helpers/a.ts', 'test/lib/a.ts', 'scripts/common/a.ts'])(
    '%s is refused for its folder',
    path => {
      expect(violations({ [path]: '' })).toEqual([
        `folder name ${path.slice(0, path.lastIndexOf('/'))}:1 say what is in it`,
      ])
    },
  )

  test('500 lines of source and 600 of test pass, one more does not', () => {
    const found = violations({
      'src/core/a.ts': '\n'.repeat(500),
      'src/core/b.ts': '\n'.repeat(501),
      'src/core/c.test.ts': '\n'.repeat(600),
      'src/core/d.test.ts': '\n'.repeat(601),
    })
    expect(found).toEqual([
      'size src/core/b.ts:1 501 lines, the cap is 500: find the seam',
      'size src/core/d.test.ts:1 601 lines, the cap is 600: find the seam',
    ])
  })

  test('a listed exception passes until its file is short again', () => {
    tree({ 'src/core/a.ts': '\n'.repeat(501), 'src/core/b.ts': '\n' })
    const files = readTree(root, ['src'])
    expect(checkSizes(files, { 'src/core/a.ts': 'a table' })).toEqual([])
    const paths = checkSizes(files, { 'src/core/a.ts': 'a', 'src/core/b.ts': 'b' }).map(({ path }) => path)
    expect(paths).toEqual(['src/core/b.ts'])
  })
})

describe('the pure centre', () => {
  test.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'setTimeout(run, 1)',
    'setInterval(run, 1)',
    'setImmediate(run)',
    'wait(setTimeout)',
    'crypto.randomUUID()',
    'randomUUID()',
    'performance.now()',
    "fetch('http://localhost')",
    "globalThis.fetch('http://localhost')",
  ])('%s is found', call => {
    const found = violations({ 'src/turn/a.ts': `\nexport const x = () => ${call}\n` })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^impure src\/turn\/a\.ts:2 /)
  })

  test('comments, strings, given dates and methods of ports are fine', () => {
    const found = violations({
      'src/journal/a.ts': [
        '// never Date.now() here',
        "export const text = 'setTimeout(1)'",
        'export const at = (ms: number) => new Date(ms).toISOString()',
        'export const get = (port: { fetch(url: string): string }) => port.fetch(text)',
        '',
      ].join('\n'),
    })
    expect(found).toEqual([])
  })

  test('adapters, server, cli and tests may look at the clock', () => {
    const found = violations({
      'src/adapters/clock.ts': 'export const now = () => Date.now()\n',
      'src/server/serve.ts': 'setTimeout(() => {}, 1)\n',
      'src/cli/main.ts': 'export const at = new Date()\n',
      'src/turn/a.test.ts': 'export const at = Date.now()\n',
    })
    expect(found).toEqual([])
  })
})

test('a cast through unknown is found, one in a comment, a text or a test is none', () => {
  const found = violations({
    'src/core/a.ts':
      "// 1 as unknown as string\nexport const a = 'as unknown as'\nexport const b = 1 as unknown as string\n",
    'src/core/a.test.ts': 'export const c = 1 as unknown as string\n',
  })
  expect(found).toEqual([expect.stringMatching(/^cast src\/core\/a\.ts:3 a cast through unknown/)])
})

describe('names of UI tools', () => {
  test('a tool is named in its own folders and by nobody else', () => {
    const found = violations({
      'src/ui-tools/map/open-map.ts': "export const tool = 'request_process_map'\n",
      'web/src/ui-tools/map/outline.tsx': "export const tool = 'request_process_map'\n",
      'src/ui-tools/map/read-steps.ts': "export const other = 'request_data_table'\n",
      'src/pendings/a.ts': "export const isTable = (tool: string) => tool === 'request_data_table'\n",
      'src/pendings/a.test.ts': "export const tool = 'request_data_table'\n",
    })
    expect(found).toEqual([
      expect.stringContaining('tool name src/pendings/a.ts:1 names request_data_table'),
      expect.stringContaining('tool name src/ui-tools/map/read-steps.ts:1 names request_data_table'),
    ])
  })
})

describe('doc comments', () => {
  test.each([
    ['src/core/a.ts', '/** What it opened. */\nexport const a = 1\n', 'src/core/a.ts:1', 'What'],
    ['web/src/a.tsx', '\n/**\n * Whether it is open.\n */\n', 'web/src/a.tsx:2', 'Whether'],
    ['scripts/a.test.ts', '/** whoever reads it */\n', 'scripts/a.test.ts:1', 'whoever'],
    ['assistants/a/tools.js', '/** They are kept. */\n', 'assistants/a/tools.js:1', 'They'],
    ['templates/a/tools.ts', '/** It is over. */\n', 'templates/a/tools.ts:1', 'It'],
    ['bench/a.ts', '/** How often. */\n', 'bench/a.ts:1', 'How'],
    ['src/api/a.ts', 'interface A {\n  /** Where it stands. */\n  at: 1\n}\n', 'src/api/a.ts:2', 'Where'],
  ])('in %s, %j is refused for its first word', (path, text, place, word) => {
    expect(violations({ [path]: text })).toEqual([
      `doc comment ${place} begins with "${word}": begin with the noun of the thing, or a verb in the third person`,
    ])
  })

  test('nouns, verbs, plain comments and strings pass', () => {
    const found = violations({
      'src/core/a.ts':
        '/** Tools a plan may call, whoever made it. */\n/** IT and items. */\n/* What */\n// Who\n',
      'src/core/b.ts': "/** Whole words only; Howling is one. */\nexport const b = '/** What */'\n",
      'test/a.ts': '/** What it opened. */\n',
    })
    expect(found).toEqual([])
  })
})

describe('words of a language', () => {
  test('stand in the packs and in the messages; comments and tests may hold them', () => {
    const found = violations({
      'src/nlu/lang/de/text.ts': "export const words = 'und oder für'\n",
      'src/messages/de.ts': "export const de = 'Bitte prüfen'\n",
      'src/ui-tools/map/words/de.ts': "export const de = 'für'\n",
      'src/policy/a.ts': '/** Like "für". */\nexport const a = \'for\'\n',
      'src/policy/a.test.ts': "export const a = 'für'\n",
    })
    expect(found).toEqual([])
  })

  test.each([
    ['a text', "export const a = 'nicht jetzt'"],
    ['a pattern', 'export const a = /^(?:or|oder)$/'],
    ['letters', "export const a = ['ä']"],
    ['a template', `export const a = \`zum \${1}\``],
  ])('%s elsewhere is reported', (_, line) => {
    expect(violations({ 'src/policy/a.ts': `\n${line}\n` })).toEqual([
      'language src/policy/a.ts:2 words of a language: they stand in src/nlu/lang, src/messages or the words of a UI tool',
    ])
  })
})
