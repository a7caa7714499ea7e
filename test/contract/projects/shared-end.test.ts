import { expect, test } from 'vitest'
import { withAssistant } from '../../fresh/hold.ts'

test.each([
  ['en', 'Set WEB-5 and WEB-6 to done', 'yes', [{ status: 'done' }, { status: 'done' }]],
  ['de', 'Setze WEB-5 und WEB-6 auf erledigt', 'ja', [{ status: 'done' }, { status: 'done' }]],
  ['en', 'Give WEB-5 and WEB-6 to Tom', 'yes', [{ owner: 'Tom' }, { owner: 'Tom' }]],
  ['en', 'Give WEB-5 to Tom and WEB-6 to Mara', 'yes', [{ owner: 'Tom' }, { owner: 'Mara' }]],
  ['en', 'Give WEB-5 to Tom and set WEB-6 to done', 'yes', [{ owner: 'Tom' }, { status: 'done' }]],
])(
  'what is said once behind several tasks holds for each of them: %s, %s',
  async (locale, order, yes, said) => {
    const [, ran] = await withAssistant('projects', hold => hold([order, yes], locale))
    const made = ran?.toolCalls.map(({ name, arguments: args }) => [name, args])
    expect(made).toEqual([
      ['update_task', { task: 'WEB-5', ...said[0] }],
      ['update_task', { task: 'WEB-6', ...said[1] }],
    ])
  },
)

test('an id behind an order is no further wish: which is meant is asked', async () => {
  const [turn] = await withAssistant('projects', hold => hold(['Lösch WEB-8 und WEB-9'], 'de'))
  expect(turn?.question).toMatchObject({ kind: 'ask_user', details: { param: 'task' } })
  expect(turn?.reply).not.toContain('Änderung')
})
