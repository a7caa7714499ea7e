import { expect, test } from 'vitest'
import { checkContents, checkEntries } from './check-contents.ts'

const row = (file: string) => ({ file, title: 'A', about: 'B.' })

test('a document without a row, a row without a document and a row that stands twice are found', () => {
  const contents = [{ title: 'Start', pages: [row('README.md'), row('docs/gone.md'), row('README.md')] }]
  const documents = ['README.md', 'docs/guides/new.md', 'docs/decisions/0001-x.md']
  expect(checkContents(documents, contents).map(({ path, message }) => `${path} ${message}`)).toEqual([
    'docs/guides/new.md has no place on the site: give it a row in docs/contents.ts',
    'docs/contents.ts lists README.md twice',
    'docs/contents.ts lists docs/gone.md, which is no document',
  ])
})

test('an entry of the package that nothing is said about is found', () => {
  expect(checkEntries(['.', './flows', './package.json'])).toEqual([])
  expect(checkEntries(['./new']).map(({ message }) => message)).toEqual([
    'ENTRIES does not say what signalbox/new is for',
  ])
})
