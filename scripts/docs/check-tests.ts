import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocFault } from './check-mentions.ts'

/** A file of tests and, in quotation marks behind it, names of tests in it, or parts of names. */
const NAMED = /`([\w./-]+\.test\.tsx?)`((?:,? “[^”]+”)+)/g
/** Column of a table whose rows each name the tests that hold them. */
const COLUMN = 'held by'

/** Names of tests and of groups of them, also behind tables, and rows of such tables. */
const NAME =
  /(?:\b(?:test|describe)(?:\.\w+)*\(|\)\(|\[(?:\s*(?:'[^'\n]*'|"[^"\n]*"),)*)\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)/g

const titlesIn = (source: string): readonly string[] => source.match(NAME) ?? []

/** Tests a document names exist, and no row of a table that promises a test is without one. */
export function checkTests(root: string, path: string, text: string): DocFault[] {
  const faults: DocFault[] = []
  let isHeld = false
  for (const [index, content] of text.split('\n').entries()) {
    const fault = (message: string) => faults.push({ path, line: index + 1, message })
    const named = [...content.matchAll(NAMED)]
    for (const [, file = '', titles = ''] of named) {
      const known = existsSync(join(root, file)) ? titlesIn(readFileSync(join(root, file), 'utf8')) : []
      for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g))
        if (!known.some(one => one.includes(title)))
          fault(`names the test “${title}”, which is not in ${file}`)
    }
    if (!content.startsWith('|')) isHeld = false
    else if (content.includes(`| ${COLUMN} |`)) isHeld = true
    else if (isHeld && !/^\|[-:| ]+\|$/.test(content) && named.length === 0)
      fault('names no test that holds it')
  }
  return faults
}
