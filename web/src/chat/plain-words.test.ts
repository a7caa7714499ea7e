import { expect, test } from 'vitest'
import { computingMs } from '../../../test/computing-ms.ts'
import { plainWords } from './plain-words.ts'

test.each([
  ['# Photosynthese\n\n- Pflanzen **atmen**.\n- Licht', 'Photosynthese. Pflanzen atmen. Licht'],
  ['**Quellen:** Campbell; *Strasburger*', 'Quellen: Campbell; Strasburger'],
  ['| Name | Tage |\n|---|---:|\n| Ada | 3 |', 'Name, Tage. Ada, 3'],
  ['1. Erst das\n2. dann [dies](https://example.org)', '1. Erst das. 2. dann dies'],
  ['- [x] fertig\n- [ ] offen', 'fertig. offen'],
  ['> Zitat\n\n---\n\n`code` und ~~weg~~', 'Zitat. code und weg'],
  ['```ts\nlet a = 1\n```\nDanach', 'let a = 1. Danach'],
  ['So:\n```mermaid\ngraph TD\n  A[You] --> B\n```\nDanach', 'So: (diagram). Danach'],
  ['2 * 3 * 4 = 24, snake_case_name, a_b', '2 * 3 * 4 = 24, snake_case_name, a_b'],
  ['\\*kein Stern\\*', '*kein Stern*'],
  ['Es gilt $a^2 + b^2$ für 5 $.\n\n$$\n\\frac12\n$$', 'Es gilt (formula) für 5 $. (formula)'],
  ['Ganz einfach.', 'Ganz einfach.'],
  ['', ''],
])('%j is heard as %j', (markdown, words) => {
  expect(plainWords(markdown, { formula: '(formula)', diagram: '(diagram)' })).toBe(words)
})

test('long texts of marks take no time', () => {
  for (const mark of ['*', '_', '`', '[', '|', '#', '> ', '**a', '- ', '<https:', '\\', ' ', '| a', '*a _b '])
    expect(computingMs(() => plainWords(mark.repeat(20_000), { formula: '', diagram: '' }))).toBeLessThan(
      1_000,
    )
})
