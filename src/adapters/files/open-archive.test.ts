import { expect, test } from 'vitest'
import { aZip } from '../../../test/builders/a-workbook.ts'
import { openArchive } from './open-archive.ts'

test('unfolds no more than it may, all files together', () => {
  const archive = aZip([
    ['a.xml', 'a'.repeat(600)],
    ['b.xml', 'b'.repeat(600)],
  ])
  const open = openArchive(archive, 1_000)
  expect(open('a.xml')).toHaveLength(600)
  expect(open('none.xml')).toBeNull()
  expect(() => open('b.xml')).toThrow('too_much')
})

test.each([0, 10, 30, 60, 100])('an archive cut off after %i bytes is broken', length => {
  const archive = aZip([['a.xml', 'hello']])
  expect(() => openArchive(archive.subarray(0, length))('a.xml')).toThrow('broken')
})
