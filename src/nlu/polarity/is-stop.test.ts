import { expect, test } from 'vitest'
import { isStop } from './is-stop.ts'

test.each([
  'stop',
  'Stop!',
  'STOP!!!',
  'please stop',
  'stop it, please',
  'no, stop',
  'cancel',
  'cancel that',
  'abort',
  'can you stop that',
  'stop everything',
  'stop the job',
  'Stopp',
  'Stopp!',
  'bitte abbrechen',
  'Brich das bitte ab',
  'Hör auf',
  'Hören Sie bitte auf',
  'Nein, aufhören!',
  'Halt an',
  'Halten Sie das an',
  'Bitte anhalten',
  'alles abbrechen',
  'Schluss jetzt',
])('"%s" is a stop', text => {
  expect(isStop(text)).toBe(true)
})

test.each([
  'stop?',
  'should I stop?',
  'stop…',
  "don't stop",
  'do not cancel it',
  'nicht abbrechen',
  'hör nicht auf',
  'cancel my order',
  'cancel order LX-20481',
  'storniere meine Bestellung',
  'where is the next bus stop',
  'stop sending me letters',
  'never mind',
  'leave it',
  'lass es',
  'no',
  'nein',
  'wait',
  'warte mal',
  'halt',
  'ok stop or go on?',
  'yes, stop',
  'thanks',
  '',
])('"%s" is none', text => {
  expect(isStop(text)).toBe(false)
})
