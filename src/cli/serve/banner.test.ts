import { expect, test } from 'vitest'
import { aTerminal } from '../../../test/a-terminal.ts'
import type { LoadedAssistant } from '../../assistants/assistant.ts'
import type { AssistantId } from '../../core/id.ts'
import { anAssistant } from '../../testing/test-engine.ts'
import { type BannerFacts, formatBanner, modelText } from './banner.ts'
import { peopleText } from './people-text.ts'
import { formatChange } from './reload-assistants.ts'

const { paint } = aTerminal()
const names = { speed: 'small', balanced: 'large', quality: 'large' }
const fault = { file: 'assistants/shop/assistant.yaml', line: 3, column: 1, message: 'unknown key nmae' }
const sound = (name: string): LoadedAssistant => {
  const id = name as AssistantId
  return { kind: 'sound', id, folder: `/${name}`, revision: 'r', assistant: anAssistant({ id }) }
}
const facts: BannerFacts = {
  version: '0.1.0',
  url: 'http://localhost:4141',
  model: { provider: 'anthropic', models: names, offline: false },
  dataFolder: '/data',
  assistants: [sound('projects'), sound('support')],
  people: peopleText({ access: [], tokens: null }),
  resumed: 0,
  watching: [],
}

test('tells the address, what answers, where it is kept and who is there', () => {
  expect(formatBanner(facts, paint)).toBe(`
  Signalbox 0.1.0  http://localhost:4141

  model       anthropic (small, large)
  data        /data
  assistants  projects, support
  people      everyone on this machine is local, with all roles

  Ctrl-C stops.

`)
})

test('faults, resumed answers and watched folders are added when there are any', () => {
  const broken: LoadedAssistant = {
    kind: 'broken',
    id: 'shop' as AssistantId,
    folder: '/shop',
    revision: 'r',
    faults: [fault],
  }
  const shown = formatBanner(
    { ...facts, assistants: [...facts.assistants, broken], resumed: 1, watching: ['/bots'] },
    paint,
  )
  expect(shown).toContain('assistants  projects, support (1 broken)\n')
  expect(shown).toContain('resumed     1 interrupted answer\n')
  expect(shown).toContain('watching    /bots\n')
  expect(shown).toContain('✗ assistants/shop/assistant.yaml:3:1 unknown key nmae\n')
})

test('the offline model is called what it is, within the width of a terminal', () => {
  const line = modelText({ provider: 'offline', models: names, offline: true })
  expect(line).toMatch(/^offline/)
  expect(line.length).toBeLessThan(66)
})

test('a change is a line; a broken edit shows its faults and what answers meanwhile', () => {
  const at = new Date(2026, 0, 5, 9, 8, 7)
  const id = 'shop' as AssistantId
  const assistant = anAssistant({ id })
  expect(formatChange({ kind: 'changed', id, assistant }, at, paint)).toBe('09:08:07 ✓ shop changed\n')
  expect(formatChange({ kind: 'broken', id, faults: [fault], serving: assistant }, at, paint)).toBe(`\
09:08:07 ✗ shop is broken; the version before goes on answering
           assistants/shop/assistant.yaml:3:1 unknown key nmae
`)
  expect(formatChange({ kind: 'broken', id, faults: [fault], serving: null }, at, paint)).toContain(
    'it cannot answer',
  )
})
