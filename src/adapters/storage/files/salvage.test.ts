import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aStoreImage, copyOf, scratchFolder } from '../../../../test/faults/store-image.ts'
import { SignalboxError } from '../../../core/error.ts'
import { salvage } from './salvage.ts'
import { openSqliteStore } from './sqlite/open-sqlite-store.ts'

const PAGE = 4_096

test('every page that is lost takes its own rows, and what is missing is told', async () => {
  const image = await aStoreImage('closed')
  const pages = readFileSync(join(image.folder, 'journal.db')).length / PAGE
  let whole = 0
  let toldOf = 0
  for (let page = 1; page < pages; page++) {
    const folder = copyOf(image)
    const file = join(folder, 'journal.db')
    const bytes = readFileSync(file).fill(0xee, page * PAGE, (page + 1) * PAGE)
    writeFileSync(file, bytes)
    const into = join(scratchFolder(), 'saved')
    salvage(folder, into)
    expect(readFileSync(file).equals(bytes)).toBe(true)
    const store = openSqliteStore({ folder: into, synchronous: 'NORMAL' })
    for (const [ref, rows] of image.contents) {
      const commits = await store.commits(ref, 0, 1_000).catch(error => {
        expect(error).toBeInstanceOf(SignalboxError)
        return null
      })
      if (commits === null) {
        toldOf++
        // One whose entry is gone, too, is known by its mark.
        expect((await store.findSession(ref))?.quarantine).not.toBeNull()
      } else {
        expect(commits).toEqual(rows)
        whole++
      }
    }
    await store.close()
    rmSync(folder, { recursive: true })
  }
  // Sessions take turns in the journal: a page of it holds rows of all four.
  expect(whole).toBeGreaterThan(pages)
  expect(toldOf).toBeGreaterThan(0)
})

test('a folder with something in it is not written to', async () => {
  const image = await aStoreImage('closed')
  expect(() => salvage(image.folder, join(image.folder, 'saved'))).toThrow('lies in the folder')
  expect(existsSync(join(image.folder, 'saved'))).toBe(false)
  expect(() => salvage(image.folder, copyOf(image))).toThrow('is not empty')
  expect(() => salvage(image.folder, join(copyOf(image), 'journal.db'))).toThrow('is not empty')
  const nothing = scratchFolder()
  expect(() => salvage(nothing, join(nothing, 'new'))).toThrow('holds no journal')
  expect(existsSync(join(nothing, 'new'))).toBe(false)
})
