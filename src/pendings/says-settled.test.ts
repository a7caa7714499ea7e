import { expect, test } from 'vitest'
import { saysSettled } from './says-settled.ts'

test.each([
  ['No, I solved it', 'en'],
  ['I already fixed it myself', 'en'],
  ['it works again', 'en'],
  ["I don't need it anymore", 'en'],
  ['Nein, ich habe es gelöst', 'de'],
  ['hat sich erledigt', 'de'],
  ['geht wieder', 'de'],
] as const)('“%s” says that it is over', (text, language) => expect(saysSettled(text, language)).toBe(true))

test.each([
  ['I have not solved it yet', 'en'],
  ['The lamp works again but flickers', 'en'],
  ['Did you find it?', 'en'],
  ['If I fixed it myself, would you pay?', 'en'],
  ['My neighbour said he fixed it', 'en'],
  ['ich habe es nicht gelöst', 'de'],
  ['Die Lampe geht nicht wieder an', 'de'],
] as const)('“%s” does not', (text, language) => expect(saysSettled(text, language)).toBe(false))
