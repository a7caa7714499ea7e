import { expect, test } from 'vitest'
import { onlyHesitates } from './only-hesitates.ts'

test.each(['well', 'Well …', 'oh well', 'so', 'Hmm', 'well then', 'tja', 'na ja', 'also ...', 'äh, nun'])(
  '“%s” only hesitates',
  text => {
    expect(onlyHesitates(text)).toBe(true)
  },
)

test.each(['', 'yes', 'well done', 'so what?', 'Well, who is blocked?', 'tja, und die Aufgaben?'])(
  '“%s” says more, or nothing of the kind',
  text => {
    expect(onlyHesitates(text)).toBe(false)
  },
)
