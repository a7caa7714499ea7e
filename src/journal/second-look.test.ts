import { expect, test } from 'vitest'
import { sha256 } from '../adapters/digest.ts'
import { createMemoryStore } from '../adapters/storage/memory/memory-store.ts'
import type { SessionRef } from '../core/session.ts'
import type { JournalStore } from '../ports/journal-store.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { seededEntropy } from '../testing/seeded-entropy.ts'
import { anAssistant, createTestEngine } from '../testing/test-engine.ts'
import { createJournal } from './journal.ts'
import { createSecondLook } from './second-look.ts'

async function aQuarantinedSession() {
  const memory = createMemoryStore()
  let spoilt = false
  const store: JournalStore = {
    ...memory,
    async commits(ref, after, limit) {
      const rows = await memory.commits(ref, after, limit)
      return spoilt ? rows.map(row => ({ ...row, facts: `${row.facts} ` })) : rows
    },
  }
  const assistant = anAssistant()
  const { open, say } = createTestEngine({ store: memory, assistant, model: scriptedModel(() => 'Yes.') })
  const target = await open()
  await say(target, 'Hello')
  await store.quarantine(target.ref, 'damage was met while reading')
  const clock = fixedClock()
  const lines: string[] = []
  const journal = createJournal({ store, digest: sha256, entropy: seededEntropy(3) })
  const look = createSecondLook({ store, journal, clock, say: line => lines.push(line) })
  return {
    store,
    clock,
    lines,
    ref: target.ref,
    spoil: (now: boolean) => {
      spoilt = now
    },
    look: async (ref: SessionRef) => {
      const row = await store.findSession(ref)
      return look({ ...ref, quarantine: row?.quarantine ?? null })
    },
  }
}

test('a session whose damage has passed is served again', async () => {
  const { store, look, ref, lines } = await aQuarantinedSession()
  expect(await look(ref)).toBe(true)
  expect(await store.findSession(ref)).toMatchObject({ quarantine: null })
  expect(lines).toEqual([`session ${ref.session} was read again and is whole: it is served again`])
})

test('a session that is still damaged stays set aside, and is looked at once a minute', async () => {
  const { store, look, ref, clock, spoil, lines } = await aQuarantinedSession()
  spoil(true)
  expect(await look(ref)).toBe(false)
  expect(await store.findSession(ref)).toMatchObject({ quarantine: 'the chain breaks at event 1' })
  spoil(false)
  clock.advance(59_999)
  expect(await look(ref)).toBe(false)
  expect(lines).toEqual([])
  clock.advance(1)
  expect(await look(ref)).toBe(true)
})

test('a session that ended processes is not read again', async () => {
  const { store, look, ref } = await aQuarantinedSession()
  await store.release(ref, 'losses')
  await store.quarantine(ref, 'the input message:1 cannot be worked on, nor set aside')
  expect(await look(ref)).toBe(false)
})
