import { expect, test } from 'vitest'
import type { Pending } from '../../core/pending.ts'
import { UI_TOOLS } from '../../core/ui.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'

test('a yes to a rule closes the table that its question named, and not one that came in its place', async () => {
  const engine = createTestEngine({
    assistant: anAssistant({ ui_tools: UI_TOOLS }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  const pendings = async () => (await engine.journal.load(target.ref)).state.pendings
  const idOf = async (kind: Pending['kind']) =>
    (await pendings()).find(one => one.kind === kind)?.id ?? ('none' as Pending['id'])
  await engine.say(target, 'We have 20 stakeholders.')
  const named = await idOf('ui_tool')
  await engine.say(target, 'never show tables for stakeholders')
  const rule = await idOf('own_rule')
  expect((await pendings()).find(({ id }) => id === rule)?.details).toMatchObject({
    closes: { pending: named, title: 'Stakeholders' },
  })
  await engine.click(target, named, { status: 'cancelled' })
  await engine.say(target, 'We have 12 stakeholders.', { focus: null })
  const other = await idOf('ui_tool')
  expect(other).not.toBe(named)
  await engine.click(target, rule, { status: 'resolved', response: { approved: true } })
  expect((await pendings()).map(({ id }) => id)).toEqual([other])
  expect(await engine.replay(target.ref)).toMatchObject({ difference: null })
})

test('a table that closes with a yes to a rule is none that the person closed: the next about something else opens', async () => {
  const engine = createTestEngine({
    assistant: anAssistant({ ui_tools: UI_TOOLS }),
    model: scriptedModel([]),
  })
  const target = await engine.open()
  const pendings = async () => (await engine.journal.load(target.ref)).state.pendings
  const latest = async () => (await pendings()).at(-1)?.id ?? ('none' as Pending['id'])
  await engine.say(target, 'We have 20 stakeholders.')
  await engine.click(target, await latest(), { status: 'cancelled' })
  await engine.say(target, 'We have 12 risks.')
  await engine.say(target, 'never show tables for risks')
  await engine.click(target, await latest(), { status: 'resolved', response: { approved: true } })
  expect(await pendings()).toEqual([])
  await engine.say(target, 'We have 14 suppliers.')
  expect(await pendings()).toMatchObject([{ kind: 'ui_tool' }])
})
