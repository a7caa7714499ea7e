import { expect, test } from 'vitest'
import type { SessionView } from '../../../src/api/rest.ts'
import { sessionCommands } from './session-commands.ts'

const session = (title: string | null): SessionView => ({
  session: `s-${title}`,
  assistant: 'support',
  thread: `t-${title}`,
  title,
  pinned: false,
  archived: false,
  createdAt: 0,
  updatedAt: 0,
  status: 'idle',
})
const names = { untitled: 'Untitled', nameOf: () => 'Support', timeOf: String, onGo: () => undefined }

test('nothing typed offers the latest five', () => {
  const recent = ['a', 'b', null, 'd', 'e', 'f'].map(session)
  const labels = sessionCommands(recent, null, '', names).map(({ label }) => label)
  expect(labels).toEqual(['a', 'b', 'Untitled', 'd', 'e'])
})

test('what the server finds comes after what is known, and each once', () => {
  const found = ['Invoice of May', 'Pears'].map(title => ({ ...session(title), excerpt: null }))
  const labels = sessionCommands([session('Pears'), session('Plums')], found, 'pe', names).map(
    ({ label, detail }) => `${label}, ${detail}`,
  )
  expect(labels).toEqual(['Pears, Support', 'Invoice of May, Support'])
})

test('conversations of the same title are told apart by when they were last gone on with', () => {
  const recent = [1, 2].map(updatedAt => ({ ...session('Refund'), session: `s${updatedAt}`, updatedAt }))
  const told = sessionCommands(recent, null, '', names).map(({ label, time }) => `${label} ${time}`)
  expect(told).toEqual(['Refund 1', 'Refund 2'])
})
