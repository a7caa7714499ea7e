import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PARTS } from './parts.ts'
import { tableOf } from './table-of.ts'

const root = dirname(dirname(import.meta.dirname))

test('every part runs files that are there, in their project, and is told of in the page of figures', () => {
  const page = readFileSync(join(root, 'docs/reliability.md'), 'utf8')
  for (const [name, { project, files }] of Object.entries(PARTS)) {
    for (const file of files) {
      expect(existsSync(join(root, file)), file).toBe(true)
      expect(file).toContain(`test/${project}/`)
    }
    expect(page).toContain(`npm run reliability -- ${name}`)
  }
})

test('the account has every part with its figures, and says which failed', () => {
  const table = tableOf([
    { name: 'kills', passed: true, seconds: 12.4, figures: [{ name: 'kills', value: '1,008' }] },
    { name: 'soak', passed: false, seconds: 3, figures: [] },
  ])
  expect(table).toBe(
    '\n✓ kills          12 s\n    kills: 1,008\n✗ soak            3 s\n\nreliability failed: soak\n',
  )
})
