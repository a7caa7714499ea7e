import { expect, test } from 'vitest'
import type { JournalEvent } from '../core/event.ts'
import { turnFacts } from './turn-facts.ts'

const event = (type: JournalEvent['type'], payload: object) =>
  ({ turn: 't1', type, payload, content: null }) as unknown as JournalEvent

const decided = (kind: string) => event('decision_made', { rung: 'conversation', track: { kind } })
const offer = event('pending_opened', { pending: 't1/p1', kind: 'escalation_offer' })
const ended = (reason: string) => event('turn_ended', { reason })

test('a fallback offered a human, or found the team told already, or was cut short before either', () => {
  const comesTo = (...events: JournalEvent[]) => turnFacts([decided('fall_back'), ...events])?.fallback
  expect(comesTo(offer, ended('waiting'))).toBe('offered')
  expect(comesTo(ended('answered'))).toBe('with_team')
  for (const reason of ['cancelled', 'failed']) expect(comesTo(ended(reason))).toBe('cut_short')
  expect(turnFacts([decided('converse'), ended('cancelled')])?.fallback).toBeNull()
})
