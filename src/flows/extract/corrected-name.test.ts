import { describe, expect, test } from 'vitest'
import { correctedName } from './corrected-name.ts'

describe('a name in the place of another', () => {
  test.each([
    ['no, Tim Ellery', 'Tom Ellery', 'Tim Ellery'],
    ['wait, Wittmann', 'Clara Whitman', 'Clara Wittmann'],
    ['nee, Meyer', 'Anna Maier', 'Anna Meyer'],
    ['nein, I meant Tim Ellery', 'Tom Ellery', 'Tim Ellery'],
    ['Carla, not Clara', 'Clara Whitman', 'Carla Whitman'],
    ['nicht Anna, sondern Hanna', 'Anna Maier', 'Hanna Maier'],
    ['no, Klara Whitman, with a K', 'Clara Whitman', 'Klara Whitman'],
    ['no, Smith', 'Clara Whitman', null],
    ['Whitman, not Bergman', 'Clara Whitman', null],
    ['no, with a K', 'Clara Whitman', null],
  ])('“%s” to %s', (text, old, name) => {
    expect(correctedName(text, old, 'person')?.value ?? null).toBe(name)
  })

  test.each([
    ['Lübeck, not Kiel', 'Lübeck'],
    ['nicht Kiel, sondern Lübeck', 'Lübeck'],
    ['no, Lübeck', 'Lübeck'],
    ['near Kiel', null],
    ['not Hamburg, Lübeck', null],
  ])('“%s” to the town Kiel', (text, town) => {
    expect(correctedName(text, 'Kiel', 'place')?.value ?? null).toBe(town)
  })
})
