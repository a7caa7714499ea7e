import { expect, test } from 'vitest'
import { orderDoubts } from './order-doubts.ts'

const doubts = (text: string, language: 'de' | 'en', isReply = false) =>
  orderDoubts({ text, language, isReply, takesTime: false })

test.each([
  ['Refund 40 euros for LX-20481? No way, I want the full price.', 'en'],
  ['40 Euro für LX-20481 erstatten? Niemals!', 'de'],
  ['A refund of 40 euros for LX-20481 is an insult', 'en'],
  ['Should I have 40 euros refunded for LX-20481?', 'en'],
  ['Soll ich mir 40 Euro für LX-20481 erstatten lassen?', 'de'],
  ['Please refund 40 euros for LX-20481, or wait, rather not', 'en'],
  ['Please refund 40 euros for LX-20481 – just kidding', 'en'],
  ['Please refund 40 euros for LX-20481, my son typed that, ignore it', 'en'],
  ['If the lamp is broken, refund me 40 euros for LX-20481', 'en'],
  ['When I have sent it back, please refund 40 euros for LX-20481', 'en'],
  ['Refund 40 euros for LX-20481 next month', 'en'],
  ['Falls die Lampe nicht kommt, erstatten Sie mir bitte 40 Euro für LX-20481', 'de'],
  ['Sobald die Lampe bei Ihnen ist, erstatten Sie mir 40 Euro für LX-20481', 'de'],
  ['Erstatten Sie 40 Euro für LX-20481 nur, wenn mein Mann zustimmt', 'de'],
  ['Bitte erstatten Sie alles bis auf 40 Euro für LX-20481', 'de'],
  ['Please refund 40 euros less than the price for LX-20481', 'en'],
  ['Refund me up to 40 euros for LX-20481', 'en'],
  ['Bitte erstatten Sie höchstens 40 Euro für LX-20481', 'de'],
  ['Refund 49,99 for LX-20481', 'en'],
  ['Refund 40 euros for LX-20481 as soon as it arrives', 'en'],
  ['Refund 40 euros for LX-20481 tomorrow', 'en'],
  ['Refund 40 euros for LX-20481 until further notice', 'en'],
  ['Refund him 40 euros for LX-20481', 'en'],
  ['Refund 20% of the 129 euros for LX-20481', 'en'],
  ['Erstatte 40 Euro für LX-20481, sobald sie da ist', 'de'],
  ['Erstatte 40 Euro für LX-20481 nächsten Monat', 'de'],
  ['Erstatte 40 Euro für LX-20481, nachdem ich sie zurückgeschickt habe', 'de'],
  ['Refund 4 5 euros for LX-20481', 'en'],
  ['Refund 40 euros per lamp for LX-20481', 'en'],
  ['Erstatte 40 Euro je Lampe für LX-20481', 'de'],
  ['Erstatte 40 Euro für LX-20481 abzüglich Versand', 'de'],
  ['Erstatte ihm 40 Euro für LX-20481', 'de'],
  ['Erstatte 20 Prozent von 129 Euro für LX-20481', 'de'],
  ['Please open a ticket. No, I solved it.', 'en'],
] as const)('“%s” is not done before it is shown', (text, language) =>
  expect(doubts(text, language)).not.toEqual([]),
)

test.each([
  ['40? no way', 'en'],
  ['40 if it is broken, else nothing', 'en'],
  ['40, wenn das Paket zurück ist', 'de'],
  ['40?', 'en'],
  ["it's 40 too much", 'en'],
  ['40 at least', 'en'],
  ['40 next month', 'en'],
  ['40 zu viel', 'de'],
  ['da fehlen 40', 'de'],
  ['up to 40', 'en'],
  ['bis zu 40 Euro', 'de'],
] as const)('“%s” in answer to a question is not done before it is shown', (text, language) =>
  expect(doubts(text, language, true)).not.toEqual([]),
)

test.each([
  ['Please refund 40 euros for LX-20481.', 'en', false],
  ['Hi, could you refund 40 euros for LX-20481? It arrived broken.', 'en', false],
  ['I would like 40 euros back for LX-20481, thanks', 'en', false],
  ['Bitte erstatten Sie mir 40 Euro für LX-20481, die Lampe ist kaputt', 'de', false],
  ['Ich möchte 40 Euro für LX-20481 zurück, danke', 'de', false],
  ['Please refund 40 euros for LX-20481 as soon as possible', 'en', false],
  ['Erstatte 40 Euro für LX-20481 so bald wie möglich', 'de', false],
  ['40', 'en', true],
  ['40 Euro bitte', 'de', true],
  ['me@example.org', 'en', true],
  ['to me@example.org', 'en', true],
] as const)('“%s” is plain', (text, language, isReply) => expect(doubts(text, language, isReply)).toEqual([]))
