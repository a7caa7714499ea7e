import { expect, test } from 'vitest'
import { disposition, fileName } from './file-name.ts'

test.each([
  ['Photosynthese', 'Photosynthese.txt'],
  ['Das kleine Einmaleins – 7er-Reihe', 'Das kleine Einmaleins – 7er-Reihe.txt'],
  ['../../etc/passwd', 'etc passwd.txt'],
  ['a\u202Egpj.exe', 'a gpj.exe.txt'],
  ['"><script>\r\nx: y', 'script x y.txt'],
  ['x'.repeat(300), `${'x'.repeat(80)}.txt`],
  ['語'.repeat(90), `${'語'.repeat(66)}.txt`],
  ['…', 'research-t1-a1.txt'],
  ['', 'research-t1-a1.txt'],
  [null, 'research-t1-a1.txt'],
])('%j is saved as %j', (title, name) => {
  expect(fileName(title, 'research-t1-a1', 'txt')).toBe(name)
})

test('the header has one line, and a plain name beside the own one', () => {
  expect(disposition('attachment', { title: "Käse (O'Neil)", plain: 'image-t1-a1', ending: 'svg' })).toBe(
    `attachment; filename="image-t1-a1.svg"; filename*=UTF-8''K%C3%A4se%20%28O%27Neil%29.svg`,
  )
})
