import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensurePage, type PageOptions } from './build-page.ts'

let root: string
let said: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-'))
  said = []
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Stands for Vite: the page is a copy of its one source. */
const copy: PageOptions['build'] = async (from, folder) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), readFileSync(join(from, 'web/src/page.tsx')))
}
const ensure = (build = copy) => ensurePage({ root, build, say: line => said.push(line) })
const content = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8')

describe('in the source tree', () => {
  beforeEach(() => write('web/src/page.tsx', 'one'))

  test('the first start builds the page, with one line, and the next one finds it', async () => {
    const first = await ensure()
    expect(first.built).toBe(true)
    expect(content(first.folder)).toBe('one')
    expect(await ensure()).toEqual({ folder: first.folder, built: false })
    expect(said).toEqual(['Building the page …'])
  })

  test.each([
    ['a changed source', 'web/src/page.tsx'],
    ['a new source', 'web/src/more.tsx'],
    ['a changed wire type', 'src/api/rest.ts'],
    ['a changed pure folder', 'src/flows/ir.ts'],
    ['another version of a package', 'package-lock.json'],
  ])('%s builds it anew', async (_, path) => {
    await ensure()
    write(path, 'two')
    expect((await ensure()).built).toBe(true)
  })

  test('what the page cannot see does not', async () => {
    await ensure()
    write('src/turn/run-turn.ts', 'two')
    write('web/node_modules/x/index.js', 'two')
    expect((await ensure()).built).toBe(false)
  })

  test('going back to an earlier state finds its build', async () => {
    const one = await ensure()
    write('web/src/page.tsx', 'two')
    await ensure()
    write('web/src/page.tsx', 'one')
    expect(await ensure()).toEqual({ folder: one.folder, built: false })
  })

  test('only the latest three builds are kept', async () => {
    for (const [index, text] of ['one', 'two', 'three', 'four'].entries()) {
      write('web/src/page.tsx', text)
      const { folder } = await ensure()
      utimesSync(folder, index + 1, index + 1)
    }
    write('web/src/page.tsx', 'five')
    await ensure()
    const left = readdirSync(join(root, 'web/dist')).map(name => content(join(root, 'web/dist', name)))
    expect(left.sort()).toEqual(['five', 'four', 'three'])
  })

  test('two starts at once end with one sound page', async () => {
    const pages = await Promise.all([ensure(), ensure()])
    expect(pages.map(page => content(page.folder))).toEqual(['one', 'one'])
  })

  test('a build that fails leaves nothing behind', async () => {
    const failing = async (from: string, folder: string) => {
      await copy(from, folder)
      throw new Error('syntax')
    }
    await expect(ensure(failing)).rejects.toThrow('syntax')
    expect(readdirSync(join(root, 'web/dist'))).toEqual([])
  })
})

describe('as published', () => {
  test('the page that came along is used', async () => {
    write('dist/web/index.html', 'shipped')
    expect(await ensure()).toEqual({ folder: join(root, 'dist/web'), built: false })
  })

  test('a package without it says so', async () => {
    await expect(ensure()).rejects.toMatchObject({ code: 'internal', hint: 'Install signalbox anew.' })
  })
})
