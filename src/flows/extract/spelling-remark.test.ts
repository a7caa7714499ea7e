import { describe, expect, test } from 'vitest'
import { withoutSpelling } from './spelling-remark.ts'

describe('a remark on how a name is spelled', () => {
  test.each([
    ['Clara Wittman, double t', 'Clara Wittman'],
    ["Schmitt with two t's", 'Schmitt'],
    ['Pedersen mit d', 'Pedersen'],
    ['Lübeck, mit ü', 'Lübeck'],
    ['Berg ohne h', 'Berg'],
    ['Anna Meyer', 'Anna Meyer'],
    ['Will Young', 'Will Young'],
    ['mit dt', 'mit dt'],
  ])('“%s” is %s', (text, name) => {
    expect(withoutSpelling(text)).toBe(name)
  })

  test.each(['Schmitt mit dt', 'Bergh without the h', 'Clara with a K', 'Witman, double t'])(
    '“%s” is not spelled so, and nobody knows which of them holds',
    text => {
      expect(withoutSpelling(text)).toBeNull()
    },
  )
})
