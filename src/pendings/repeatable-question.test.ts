import { expect, test } from 'vitest'
import type { AnswerForm, Pending } from '../core/pending.ts'
import { readWords } from './read-words.ts'
import { repeatableQuestion } from './repeatable-question.ts'
import { topicOf } from './topic-of.ts'

const TOOL = {
  name: 'refund',
  description: 'Pays back all or a part of an order.',
  title: { en: 'a refund', de: 'eine Erstattung' },
  confirm: { en: 'Refund {amount} euros for {order}?', de: '{amount} Euro für {order} erstatten?' },
}
const YES_NO: AnswerForm = { form: 'yes_no', editable: true }
const confirmation: Pick<Pending, 'kind' | 'details'> = {
  kind: 'confirmation',
  details: { tool: 'refund', title: 'a refund', arguments: { order: 'LX-20481', amount: 80 } },
}
const offer: Pick<Pending, 'kind' | 'details'> = { kind: 'escalation_offer', details: null }

const questionOf = (text: string, locale: string, pending = confirmation) =>
  repeatableQuestion(text, pending, { tool: TOOL, intent: null, locale })
const meaningOf = (text: string, locale: string, pending = confirmation) =>
  readWords(text, YES_NO, locale, questionOf(text, locale, pending)).meaning

test.each([
  ['yes, pay it', 'en'],
  ['right, yes, pay it', 'en'],
  ['yes 80', 'en'],
  ['yes, refund the 80 euros please', 'en'],
  ['ok leave it at 80. yes.', 'en'],
  ['yes, for LX-20481', 'en'],
  ['ja, 80', 'de'],
  ['na gut, ja', 'de'],
  ['so, jetzt. Ja, auszahlen', 'de'],
  ['von mir aus gern, zahlen Sie es aus', 'de'],
  ['wir bleiben bei 80, ja bitte', 'de'],
  ['ja, bitte überweisen', 'de'],
])('"%s" is a yes: the rest only repeats what was shown', (text, locale) => {
  expect(meaningOf(text, locale)).toBe('yes')
})

test.each([
  ['yes, 100', 'en'],
  ['ja, dann 75', 'de'],
  ['ok, 70 please', 'en'],
])('"%s" is a yes to another number, and so a change', (text, locale) => {
  expect(meaningOf(text, locale)).toBe('change')
})

test.each([
  ["don't pay it", 'en', 'no'],
  ['no refund please', 'en', 'no'],
  ['nein, bitte nicht auszahlen', 'de', 'no'],
  ['nope, not worth it', 'en', 'no'],
  ['ach nein, muss nicht sein', 'de', 'no'],
  ['leave it then', 'en', 'cancel'],
  ["nein lassen wir's ganz", 'de', 'cancel'],
  ['no no, forget it all', 'en', 'cancel'],
])('"%s" refuses', (text, locale, meaning) => {
  const read = meaningOf(text, locale)
  expect(['no', 'cancel']).toContain(read)
  expect([meaning, 'cancel']).toContain(read)
})

test.each([
  ['yes, pay it?', 'en'],
  ['yes, pay it to my wife', 'en'],
  ['yes, pay LX-20482', 'en'],
  ['yes, unless it was paid already', 'en'],
  ['no, pay it', 'en'],
  ['pay it', 'en'],
  ['80', 'en'],
  ['not 80', 'en'],
  ["yes, don't pay it", 'en'],
  ['would you pay it', 'en'],
  ['he says yes, pay it', 'en'],
  ['yes then', 'en'],
  ['na gut', 'de'],
  ['von mir aus', 'de'],
  ['ja, zahlen Sie es meiner Frau', 'de'],
  ['ja, wenn Sie es auszahlen', 'de'],
  ['that would be great', 'en'],
])('"%s" approves nothing', (text, locale) => {
  expect(meaningOf(text, locale)).not.toBe('yes')
})

test.each([
  ['that would be great', 'en', 'yes'],
  ["yes, that'd be lovely", 'en', 'yes'],
  ['das wär nett', 'de', 'yes'],
  ['das wäre sehr nett, danke', 'de', 'yes'],
  ['nicht nötig, danke', 'de', 'no'],
  ['that would be expensive', 'en', 'something_else'],
  ['das wäre schlecht', 'de', 'something_else'],
])('"%s" to an offer is %s → %s', (text, locale, meaning) => {
  expect(meaningOf(text, locale, offer)).toBe(meaning)
})

test.each([
  ['what happens if I say yes?', 'en', 'consequence'],
  ['what exactly would you do', 'en', 'consequence'],
  ['really?', 'en', 'consequence'],
  ['why?', 'en', 'why'],
  ['why do you need an amount', 'en', 'why'],
  ['can that be undone later?', 'en', 'undo'],
  ['could I reverse it afterwards', 'en', 'undo'],
  ['and does it cost me anything', 'en', 'cost'],
  ["what's the most I can ask for?", 'en', 'limit'],
  ['wait', 'en', 'hold'],
  ['hm, one moment please', 'en', 'hold'],
  ['und was passiert wenn ich ja sage?', 'de', 'consequence'],
  ['warum fragen Sie?', 'de', 'why'],
  ['wozu brauchen Sie den Betrag', 'de', 'why'],
  ['lässt sich das rückgängig machen?', 'de', 'undo'],
  ['kostet mich das was?', 'de', 'cost'],
  ['was ist denn der Höchstbetrag?', 'de', 'limit'],
  ['warten Sie kurz', 'de', 'hold'],
  ['how much does shipping cost?', 'en', null],
  ['why is my parcel late?', 'en', null],
  ['is the lamp final?', 'en', null],
  ['it costs too much', 'en', null],
  ['what happens in Berlin?', 'en', null],
  ['warum ist die Lampe kaputt?', 'de', null],
  ['yes', 'en', null],
  ['wait, make it 60', 'en', null],
])('"%s" asks about what is at hand: %s → %s', (text, locale, topic) => {
  expect(topicOf(text, locale, questionOf(text, locale).echo)).toBe(topic)
})
