import { expect, test } from 'vitest'
import {
  aDraftDesk,
  CREATE,
  DELETE,
  DELETE_FOUND,
  type DeskWorld,
  deskTools,
  drafting,
  FIND,
  textOf,
} from '../../../test/builders/draft-desk.ts'

const named: NonNullable<DeskWorld['tools']> = calls =>
  deskTools(calls).map(tool =>
    tool.name === 'create_task'
      ? { ...tool, labels: { title: { en: 'what is to do', de: 'Aufgabe' } } }
      : tool,
  )

test.each([
  [
    'en',
    '1. Find it – name: move',
    '2. Add a task – what is to do: pack',
    '3. Remove the old one – task: from step 1',
  ],
  ['de', '1. Find it – move', '2. Add a task – Aufgabe: pack', '3. Remove the old one – aus Schritt 1'],
])(
  '%s: steps are listed with what they are made with, by the names people know',
  async (locale, ...lines) => {
    const desk = await aDraftDesk(drafting(FIND, CREATE, DELETE_FOUND), { tools: named })
    expect(textOf(await desk.say('Draft a plan', { locale }))).toContain(lines.join('\n'))
  },
)

test('what the title says is not said twice, and a call that cannot be undone has a line of its own', async () => {
  const steps = [
    { ...FIND, title: 'Look for the Move' },
    { ...CREATE, arguments: { title: `${'pack '.repeat(40)}it` } },
    DELETE,
  ]
  const desk = await aDraftDesk(drafting(...steps))
  const text = textOf(await desk.say('Draft a plan'))
  expect(text).toContain('1. Look for the Move\n')
  expect(text).toMatch(/\n2\. Add a task – title: (pack ){11}pack…\n/)
  expect(text).toContain('\n3. Remove the old one\n')
  expect(text).toContain('Step 3 cannot be undone: “delete task”, task old.')
})
