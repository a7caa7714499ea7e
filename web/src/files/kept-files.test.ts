import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileView } from '../../../src/api/rest.ts'
import { keepFiles, readKeptFiles, withFiles } from './kept-files.ts'

const ada = '["north","ada"]'
const aPlace = (thread: string, hasAddress = true) => ({ assistant: 'hello', thread, hasAddress })
const aFile = (id: string) => ({ id, name: `${id}.csv` }) as FileView

beforeEach(() => {
  const kept: Record<string, string> = {}
  const method = (value: unknown) => ({ value, enumerable: false })
  vi.stubGlobal(
    'sessionStorage',
    Object.defineProperties(kept, {
      getItem: method((key: string) => kept[key] ?? null),
      setItem: method((key: string, value: string) => {
        kept[key] = value
      }),
      removeItem: method((key: string) => delete kept[key]),
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('each conversation keeps its own files', () => {
  keepFiles(ada, aPlace('one'), [aFile('a')])
  keepFiles(ada, aPlace('two'), [aFile('b')])
  expect(readKeptFiles(ada, aPlace('one'))).toEqual({ files: [aFile('a')], lost: [] })
  keepFiles(ada, aPlace('one'), [])
  expect(readKeptFiles(ada, aPlace('one')).files).toEqual([])
  expect(readKeptFiles(ada, aPlace('two')).files).toEqual([aFile('b')])
  expect(readKeptFiles('["north","bo"]', aPlace('two')).files).toEqual([])
})

test('files of a conversation that was gone with the page are named once, in the next new one', () => {
  keepFiles(ada, aPlace('begun'), [aFile('a')])
  keepFiles(ada, aPlace('fresh', false), [aFile('b')])
  expect(readKeptFiles(ada, aPlace('begun'))).toEqual({ files: [aFile('a')], lost: [] })
  expect(readKeptFiles(ada, aPlace('fresh', false))).toEqual({ files: [aFile('b')], lost: [] })
  expect(readKeptFiles(ada, aPlace('fresher', false))).toEqual({ files: [], lost: ['b.csv'] })
  expect(readKeptFiles(ada, aPlace('fresher', false))).toEqual({ files: [], lost: [] })
})

test('what came back and what is attached are together, each once', () => {
  expect(withFiles([aFile('a')], [aFile('b'), aFile('a')])).toEqual([aFile('a'), aFile('b')])
})
