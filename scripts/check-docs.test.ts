import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDocs } from './docs/check-documents.ts'
import { fillSnippets } from './docs/fill-snippets.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function faults(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkDocs(root).faults.map(({ path, line, message }) => `${path}:${line} ${message}`)
}

test('files are found from the root, below src/, or by their bare name', () => {
  const found = faults({
    'README.md':
      'Read `src/turn/decide.ts`, `turn/decide.ts`, `decide.ts`, `src/turn/` `prompts/system.md` and `package.json`.\n',
    'src/turn/decide.ts': '',
    'assistants/support/prompts/system.md': '',
    'package.json': '{}',
  })
  expect(found).toEqual([])
})

test.each(['`turn/gone.ts`', '`gone.ts`', '`src/gone/`', '`docs/gone.md`'])(
  '%s is reported when missing',
  code => {
    expect(faults({ 'ARCHITECTURE.md': `\nSee ${code}.\n` })).toEqual([
      `ARCHITECTURE.md:2 names ${code.slice(1, -1)}, which does not exist`,
    ])
  },
)

test('commands, patterns, generated folders and words are not taken for files', () => {
  const doc =
    '`npm test` `flows/*.flow.yaml` `.signalbox/` `dist/web/index.js` `decide` `http://localhost:4141` `0..1`\n'
  expect(faults({ 'README.md': doc })).toEqual([])
})

test('the words of a picture are checked, those of a program are not', () => {
  const found = faults({
    'README.md': '```text\nturn/gone.ts → x\n```\n\n```sh\necho turn/other.ts\n```\n',
  })
  expect(found).toEqual(['README.md:2 names turn/gone.ts, which does not exist'])
})

test('links are followed from where the document lies', () => {
  const found = faults({
    'docs/guide.md':
      '# Part\n[up](../README.md#the-top-1) [away](https://example.com) [here](#part) ![](gone.png)\n',
    'README.md':
      '# The `top`!\n# The top\n[guide](docs/guide.md) [lost](docs/lost.md) [l](docs/guide.md#parts)\n',
  })
  expect(found).toEqual([
    'README.md:3 links to docs/lost.md, which does not exist',
    'README.md:3 links to docs/guide.md#parts, where no such heading is',
    'docs/guide.md:2 links to gone.png, which does not exist',
  ])
})

test('a snippet equals the file it names', () => {
  const snippet = 'const one = 1\n\nexport { one }\n'
  const doc = (text: string) => `# Guide\n\n\`\`\`ts docs/one.ts\n${text}\`\`\`\n`
  expect(faults({ 'docs/guide.md': doc(snippet), 'docs/one.ts': snippet })).toEqual([])
  expect(faults({ 'docs/guide.md': doc('const one = 2\n') })).toEqual([
    'docs/guide.md:3 the snippet differs from docs/one.ts: npm run docs -- --write',
  ])
})

test('snippets are filled from their files, and nothing else changes', () => {
  writeFileSync(join(root, 'one.ts'), 'const one = `$&`\n')
  const doc = 'a\n\n```ts one.ts\nold\n```\n\n```ts gone.ts\nkept\n```\n\n```sh\nls\n```\n'
  expect(fillSnippets(root, doc)).toBe(doc.replace('old', () => 'const one = `$&`'))
})

test('a snippet must name a file that exists', () => {
  const found = faults({ 'README.md': '```ts\nlet a\n```\n\n```ts src/gone.ts\nlet a\n```\n' })
  expect(found).toEqual([
    'README.md:1 a snippet without its file: write ```ts path/of/file.ts',
    'README.md:5 a snippet of src/gone.ts, which does not exist',
  ])
})

test('a test that is named exists, and a row that promises one names it', () => {
  const table = (row: string) => `| what | held by |\n|---|---|\n| ${row} |\n`
  const files = { 'test/a.test.ts': "// all is well\ntest('nothing leaks', () => expect(1, 'all is well'))" }
  expect(faults({ ...files, 'README.md': table('leaks | `test/a.test.ts` “nothing leaks”') })).toEqual([])
  expect(faults({ 'README.md': table('leaks | `test/a.test.ts` “nothing leaks”, “all is well”') })).toEqual([
    'README.md:3 names the test “all is well”, which is not in test/a.test.ts',
  ])
  expect(faults({ 'README.md': table('leaks | reading') })).toEqual([
    'README.md:3 names no test that holds it',
  ])
})

test('the changelog may speak of files that are gone', () => {
  expect(faults({ 'CHANGELOG.md': 'Dropped `src/gone.ts`.\n' })).toEqual([])
})

test('data in a document is read as what it says it is', () => {
  const block = (opening: string, text: string) => `\`\`\`${opening}\n${text}\n\`\`\`\n`
  const found = faults({
    'README.md': [
      block('yaml', 'a: 1'),
      block('yaml assistant.yaml', 'locale: en'),
      block('yaml assistant.yaml', 'colour: green'),
      block('yaml shown: a file of another program', 'colour: green'),
      block('yaml part of docs/a.yaml', 'b: 2\n…\nd: 4'),
      block('yaml part of docs/a.yaml', 'b: 3'),
      block('yaml part of docs/a.yaml', 'c: 3\n…\nb: 2'),
      block('yaml part of docs/a.yaml', ': 2'),
      block('yaml part of docs/a.yaml', '…'),
      block('yaml part of docs/a.yaml', 'a: 1\n…\nb: 2'),
      block('yml', 'a: 1'),
      block('dockerfile shown: of a project of your own', 'FROM node'),
      block('sql', 'select 1'),
      block('json', '{ "a": 1, }'),
      block('json slots.json', '{ "booking": { "date": { "type": "date" } } }'),
    ].join(''),
    'docs/a.yaml': 'a: 1\nb: 2\nc: 3\nd: 4\n',
  })
  expect(
    found.map(fault =>
      fault.replace(/( \(|: say what it is|cannot be read).*/, '$1').replace(/: say why not.*/, ''),
    ),
  ).toEqual([
    'README.md:1 a block that nothing reads: say what it is',
    'README.md:7 is no assistant.yaml: unknown field colour (',
    'README.md:18 is not part of docs/a.yaml',
    'README.md:21 is not part of docs/a.yaml',
    'README.md:26 is not part of docs/a.yaml',
    'README.md:29 shows nothing of docs/a.yaml',
    'README.md:37 a block of yml, which nothing reads',
    'README.md:43 a block of sql, which nothing reads',
    'README.md:46 cannot be read',
  ])
})

test('commands in a document start programs that are known, and scripts there are', () => {
  const found = faults({
    'README.md': [
      '```sh\nnpm install && npm test   # all of it\nA=1 signalbox serve\ncurl x \\\n  -d \'{\n "a": 1 }\'\n```',
      '```sh\nnpm run gone\n```',
      '```sh\nrm -rf x\n```\n',
      '```sh\ncd docs/examples/a && npm run dev\n```\n',
      '```sh\ncd docs/examples/a && npm test\n```\n',
      '```sh\nsignalbox init b && cd b && npm run serve\n```\n',
    ].join('\n'),
    'package.json': '{ "scripts": { "test": "vitest" } }',
    'docs/examples/a/package.json': '{ "scripts": { "dev": "vite" } }',
    'templates/assistant/package.json': '{ "scripts": { "serve": "signalbox serve" } }',
  })
  expect(found).toEqual([
    'README.md:8 runs npm gone, which is no script',
    'README.md:11 starts rm, which no check knows',
    'README.md:19 runs npm test, which is no script',
  ])
})
