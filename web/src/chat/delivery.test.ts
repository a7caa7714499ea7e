import { expect, test } from 'vitest'
import { deliveryOf } from './delivery.ts'
import { IDLE, type Link, type Run, STEADY } from './view.ts'

const sending: Run = { phase: 'sending', run: 'r1' }
const running: Run = { phase: 'running', run: 'r1' }
const offline: Link = { kind: 'offline' }
const again: Link = { kind: 'reconnecting', attempt: 1 }

test.each([
  [IDLE, STEADY, 'taken'],
  [sending, STEADY, 'on_its_way'],
  [sending, again, 'unsent'],
  [sending, offline, 'unsent'],
  [{ phase: 'stopping', run: 'r1', from: 'sending' }, again, 'unsent'],
  [running, again, 'taken'],
] as const)('in %j over %j the message is %3$s', (run: Run, link: Link, delivery) => {
  expect(deliveryOf({ run, link })).toBe(delivery)
})
