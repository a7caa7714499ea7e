import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TRACKS } from '../../src/tracks/tracks.ts'

const words = readFileSync(join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8')

test('the glossary of ARCHITECTURE.md names every track, and no other', () => {
  const row = /^\| track \| A capability that can take a turn: (?<names>[a-z, ]+)\. \|$/m.exec(words)
  expect(row?.groups?.names?.split(', ').sort()).toEqual(Object.keys(TRACKS).sort())
})
