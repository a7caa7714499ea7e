import { expect, test } from 'vitest'
import { newestPart } from './newest-part.ts'
import type { Item } from './view.ts'

const asked = { kind: 'message', role: 'user' } as Item
const said = { kind: 'message', role: 'assistant' } as Item
const colleague = { kind: 'message', role: 'assistant', by: 'Mara' } as Item
const clicked = { kind: 'answer' } as Item
const called = { kind: 'tool' } as Item

test.each([
  ['nothing yet', [], 0, 0],
  ['a greeting nobody asked for', [said], 0, 0],
  ['a question without an answer', [asked, said, asked], 2, 3],
  ['a call and an answer to it', [asked, said, asked, called, said], 2, 3],
  ['a reply and how it was understood', [said, asked, clicked, said], 1, 3],
  ['what a click brought about', [asked, said, clicked, said, said], 2, 3],
  ['words of a colleague', [asked, said, colleague, colleague], 3, 3],
] as const)('the newest part of a conversation: %s', (_, items, own, answer) => {
  expect(newestPart(items)).toEqual({ own, answer })
})
