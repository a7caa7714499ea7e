import { expect, test } from 'vitest'
import { meansAnother } from './means-another.ts'

test.each([
  ['I will talk to my colleague first', 'en'],
  ['I need someone to hold the ladder while I change the bulb', 'en'],
  ['let me speak with my wife and somebody at the bank first', 'en'],
  ['Yesterday I spoke to a real person and she was lovely', 'en'],
  ['is it a human or a person?', 'en'],
  ['Ich muss erst mit meinem Kollegen reden', 'de'],
  ['Ich brauche jemanden, der mir die Lampe anschraubt', 'de'],
  ['Mein Mann will mit jemandem von der Post reden', 'de'],
  ['Früher konnte man überall noch mit richtigen Menschen reden', 'de'],
] as const)('"%s" names people, and asks for none of ours', (text, language) => {
  expect(meansAnother(text, language)).toBe(true)
})

test.each([
  ['I want to talk to a human', 'en'],
  ['I have to talk to somebody from your team', 'en'],
  ['let me speak to a person at the shop', 'en'],
  ['I need to talk to someone who can help me', 'en'],
  ['get me your supervisor', 'en'],
  ['where is my parcel?', 'en'],
  ['Ich muss mit einem Menschen sprechen', 'de'],
  ['Ich möchte mit jemandem aus dem Team sprechen', 'de'],
  ['Gibt es jemanden, der mir hilft?', 'de'],
] as const)('"%s" does not', (text, language) => {
  expect(meansAnother(text, language)).toBe(false)
})
