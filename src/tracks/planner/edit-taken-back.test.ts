import { expect, test } from 'vitest'
import { aDraftDesk, CREATE, drafting, FIND, textOf } from '../../../test/builders/draft-desk.ts'

const NOTE = { title: 'Note it', tool: 'create_task', arguments: { title: 'note' } }
const aPlan = () => aDraftDesk(drafting(FIND, CREATE, NOTE))

test.each([
  ['skip step 2', 'undo that', 'Added: “Add a task”', 'en'],
  ['skip step 2', 'No, take it back please', 'Added: “Add a task”', 'en'],
  ['swap 2 and 3', 'undo the last change', '2. Add a task', 'en'],
  ['Lass Schritt 2 weg', 'nimm das zurück', 'Hinzugefügt: „Add a task“', 'de'],
  ['Tausche 2 und 3', 'Mach die letzte Änderung rückgängig', '2. Add a task', 'de'],
])(
  '“%s” is taken back by “%s”: the plan of before is the next revision, and runs',
  async (edit, undo, shown, locale) => {
    const desk = await aPlan()
    const person = { locale }
    await desk.say('Draft a plan', person)
    await desk.say(edit, person)
    const events = await desk.say(undo, person)
    expect(textOf(events)).toContain(shown)
    const revisions = events.flatMap(({ type, payload }) =>
      type === 'plan_drafted' ? [payload.revision] : [],
    )
    expect([revisions, desk.calls, await desk.pendings()]).toEqual([[3], [], ['plan_review']])
    await desk.click({ option: 'run' })
    expect(desk.calls).toEqual(['find move', 'create pack', 'create note'])
    expect(await desk.replays()).toBeNull()
  },
)

test('said once more, it takes that back in turn', async () => {
  const desk = await aPlan()
  for (const text of ['Draft a plan', 'skip step 2', 'undo that', 'undo that']) await desk.say(text)
  await desk.click({ option: 'run' })
  expect(desk.calls).toEqual(['find move', 'create note'])
})

test('after a restart it is taken back, too', async () => {
  const desk = await aPlan()
  for (const text of ['Draft a plan', 'skip step 2']) await desk.say(text)
  const later = await desk.in({})
  await later.say('undo that')
  await later.click({ option: 'run' })
  expect(later.calls).toEqual(['find move', 'create pack', 'create note'])
})

test('a plan that nobody edited is not changed by it', async () => {
  const desk = await aPlan()
  await desk.say('Draft a plan')
  const events = await desk.say('undo that')
  expect(events.some(({ type }) => type === 'plan_drafted')).toBe(false)
  expect(await desk.statuses()).toEqual(['pending_review'])
})
