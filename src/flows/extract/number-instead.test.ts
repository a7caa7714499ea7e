import { describe, expect, test } from 'vitest'
import { numberInstead } from './number-instead.ts'

describe('the number that stands beside the old one', () => {
  test.each([
    ['240 was wrong, 420 is right', 420],
    ['420 statt 240', 420],
    ['240 or 420', null],
    ['is it 240, not 420?', null],
    ['not 240, 420, 480', null],
    ['240 plus 420', null],
    ['not 240', null],
  ])('“%s”', (text, value) => {
    expect(numberInstead(text, 240, 'en')?.value ?? null).toBe(value)
  })
})
