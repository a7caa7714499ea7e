import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  aDraftDesk,
  CREATE,
  DELETE,
  type DeskWorld,
  type DraftDesk,
  deskTools,
  drafting,
  endOf,
  FIND,
  stepsWritten,
  textOf,
  wishFor,
} from '../../../test/builders/draft-desk.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { ScriptedAnswer } from '../../testing/scripted-model.ts'
import { defineTool } from '../../tools/define-tool.ts'
import { ToolError } from '../../tools/tool-error.ts'

const SEND = { title: 'Send it', tool: 'send', arguments: { to: 'Ada' } }

/** A desk whose run was stopped while a letter was on its way. */
async function stopped(
  answers: readonly ScriptedAnswer[],
  begin: (desk: DraftDesk, run: string) => Promise<JournalEvent[]>,
) {
  const reached = Promise.withResolvers<void>()
  const desk = await aDraftDesk(answers, {
    tools: calls => [
      ...deskTools(calls),
      defineTool({
        name: 'send',
        description: 'Sends a letter.',
        parameters: z.object({ to: z.string() }),
        run({ to }, { signal }) {
          calls.push(`send ${to}`)
          reached.resolve()
          return new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(new Error('stopped'))),
          )
        },
      }),
    ],
  })
  const ran = begin(desk, 'stop-me')
  await reached.promise
  await desk.engine.runner.cancel(desk.target, 'stop-me')
  await ran
  expect(await desk.pendings()).toEqual(['indeterminate'])
  return desk
}

const shown = async (desk: DraftDesk, run: string) => {
  await desk.say('Draft a plan')
  return desk.say('yes, run it', { run })
}
const atOnce = (desk: DraftDesk, run: string) => desk.say('Please tidy up', { run })

test.each(['happened', 'leave'])(
  'after a stop, what became of the call (%s) is no yes to the rest: it is shown and asked about',
  async option => {
    const desk = await stopped(drafting(FIND, SEND, DELETE, CREATE), shown)
    const told = await desk.click({ option })
    expect([endOf(told), desk.calls]).toEqual(['waiting', ['find move', 'send Ada']])
    expect(textOf(told)).toContain('We were interrupted in the middle of the plan: tidy up.')
    expect(textOf(told)).toContain('Step 1 (“Find it”) is done.')
    expect(textOf(told)).toContain('Step 3 (“Remove the old one”) has not run.')
    expect(textOf(told)).toContain('Step 3 cannot be undone: “delete task”, task old.')
    expect(await desk.pendings()).toEqual(['plan_interrupted'])
    const ran = await desk.say('yes, go on')
    expect([endOf(ran), desk.calls]).toEqual([
      'answered',
      ['find move', 'send Ada', 'delete old', 'create pack'],
    ])
    expect(await desk.replays()).toBeNull()
  },
)

/** A desk whose run was stopped at a step that succeeds, fails or is in doubt once more the next time it is made. */
async function stoppedThen(next: 'done' | 'fails' | 'in doubt') {
  const reached = Promise.withResolvers<void>()
  let isFirst = true
  const desk = await aDraftDesk(drafting(FIND, SEND, DELETE, CREATE), {
    tools: calls => [
      ...deskTools(calls),
      defineTool({
        name: 'send',
        description: 'Sends a letter.',
        parameters: z.object({ to: z.string() }),
        run({ to }, { signal }) {
          calls.push(`send ${to}`)
          if (isFirst) {
            isFirst = false
            reached.resolve()
            return new Promise((_, reject) =>
              signal.addEventListener('abort', () => reject(new Error('stopped'))),
            )
          }
          if (next === 'fails') throw new ToolError('refused', 'no paper')
          if (next === 'in doubt') throw new Error('the line broke')
          return { sent: to }
        },
      }),
    ],
  })
  const ran = shown(desk, 'stop-me')
  await reached.promise
  await desk.engine.runner.cancel(desk.target, 'stop-me')
  await ran
  return desk
}

const UNTIL_STOP = ['find move', 'send Ada']
const REST = ['delete old', 'create pack']

test.each([
  { next: 'done', answers: ['it did not happen', 'skip it'], calls: UNTIL_STOP },
  { next: 'done', answers: ['it did not happen', 'do it now'], calls: [...UNTIL_STOP, 'send Ada'] },
  { next: 'fails', answers: ['no', 'do it now', 'skip it'], calls: [...UNTIL_STOP, 'send Ada'] },
  {
    next: 'fails',
    answers: ['no', 'do it now', 'try again', 'skip it'],
    calls: [...UNTIL_STOP, 'send Ada', 'send Ada'],
  },
  { next: 'in doubt', answers: ['no', 'do it now', 'yes, it happened'], calls: [...UNTIL_STOP, 'send Ada'] },
] as const)(
  'after a stop, settling the step ($next: $answers) settles that step alone',
  async ({ next, answers, calls }) => {
    const desk = await stoppedThen(next)
    for (const answer of answers) await desk.say(answer)
    expect([desk.calls, await desk.pendings()]).toEqual([calls, ['plan_interrupted']])
    const ran = await desk.say('yes, go on')
    expect([endOf(ran), desk.calls]).toEqual(['answered', [...calls, ...REST]])
    expect(await desk.replays()).toBeNull()
  },
)

test('the question about the rest says how many steps are left', async () => {
  const desk = await stoppedThen('done')
  await desk.say('no')
  expect(textOf(await desk.say('skip it'))).toContain('Shall I go on with the remaining 2 steps?')
  expect(textOf(await desk.say('nein'))).toContain('1 of 4 steps ran')
  expect(desk.calls).toEqual(UNTIL_STOP)
})

test.each(['click', 'words'])('whoever does not want it to go on is told how far it came (%s)', async by => {
  const desk = await stopped(drafting(SEND, DELETE), shown)
  await desk.click({ option: 'happened' })
  const told = by === 'click' ? await desk.click({ option: 'stop' }) : await desk.say('no')
  expect(textOf(told)).toContain('1 of 2 steps ran')
  expect([desk.calls, await desk.pendings(), await desk.statuses()]).toEqual([
    ['send Ada'],
    [],
    ['cancelled'],
  ])
  expect(await desk.replays()).toBeNull()
})

test('a plan that ran at once, and an executor, do not go on by themselves either', async () => {
  const task = { title: 'Write to her', objective: 'write', tools: ['send', 'create_task'] }
  const desk = await stopped(
    [
      wishFor('tidy', 'auto_execute'),
      stepsWritten(task, CREATE),
      [
        { call: 'send', arguments: { to: 'Ada' } },
        { call: 'create_task', arguments: { title: 'more' } },
      ],
      'Written.',
      'All done.',
    ],
    atOnce,
  )
  const told = await desk.click({ option: 'happened' })
  expect([endOf(told), desk.calls, await desk.pendings()]).toEqual([
    'waiting',
    ['send Ada'],
    ['plan_interrupted'],
  ])
  expect(endOf(await desk.click({ option: 'go_on' }))).toBe('answered')
  expect(desk.calls).toEqual(['send Ada', 'create more', 'create pack'])
  expect(await desk.replays()).toBeNull()
})

test('a plan that was stopped at its last step is over with the answer', async () => {
  const desk = await stopped(drafting(FIND, SEND), shown)
  expect(textOf(await desk.click({ option: 'happened' }))).toContain('All steps ran (2 of 2)')
  expect(await desk.pendings()).toEqual([])
})

const RESTARTS = {
  'the same tools': sending => sending('Sends a letter.'),
  'a tool that works differently': sending => sending('Sends a letter, and a copy to the boss.'),
  'a tool that is gone': () => deskTools,
} as const satisfies Record<string, (sending: typeof sendingWith) => NonNullable<DeskWorld['tools']>>

/** A desk whose process dies the first time a letter is sent. */
let dies = () => {}
let isFirst = true
const sendingWith =
  (description: string): NonNullable<DeskWorld['tools']> =>
  calls => [
    ...deskTools(calls),
    defineTool({
      name: 'send',
      description,
      parameters: z.object({ to: z.string(), copies: z._default(z.number(), 1) }),
      run({ to }) {
        calls.push(`send ${to}`)
        if (!isFirst) return { sent: to }
        isFirst = false
        dies()
        return new Promise(() => {})
      },
    }),
  ]

test.each(Object.entries(RESTARTS))(
  'a plan whose process dies goes on with %s: what became of the call is asked, and nothing runs twice',
  async (_, tools) => {
    const died = Promise.withResolvers<void>()
    dies = died.resolve
    isFirst = true
    const first = await aDraftDesk(drafting(FIND, SEND, DELETE), { tools: sendingWith('Sends a letter.') })
    await first.say('Draft a plan')
    await Promise.race([first.say('yes, run it'), died.promise])
    const desk = await first.in({ tools: tools(sendingWith) }, 'killed')
    await desk.engine.runner.resumeUnfinished()
    await desk.engine.runner.settled(desk.target.ref)
    expect([desk.calls, await desk.pendings()]).toEqual([['find move', 'send Ada'], ['indeterminate']])
    expect(endOf(await desk.click({ option: 'happened' }))).toBe('answered')
    expect(desk.calls).toEqual(['find move', 'send Ada', 'delete old'])
    expect(await desk.replays()).toBeNull()
  },
)

const CANCELLING = [
  'cancel the plan',
  'please cancel the plan',
  'brich den Plan ab',
  'den Plan bitte abbrechen',
]

test.each(CANCELLING)(
  '“%s” calls off a plan that was interrupted by a crash, and tells how far it came',
  async text => {
    const died = Promise.withResolvers<void>()
    dies = died.resolve
    isFirst = true
    const first = await aDraftDesk(drafting(FIND, SEND, DELETE), { tools: sendingWith('Sends a letter.') })
    await first.say('Draft a plan')
    await Promise.race([first.say('yes, run it'), died.promise])
    const desk = await first.in({}, 'killed')
    await desk.engine.runner.resumeUnfinished()
    await desk.engine.runner.settled(desk.target.ref)
    const told = textOf(await desk.say(text))
    expect(told).toMatch(/1 of 3 steps ran|1 von 3 Schritten/)
    expect([desk.calls, await desk.pendings(), await desk.statuses()]).toEqual([
      ['find move', 'send Ada'],
      [],
      ['cancelled'],
    ])
    expect(await desk.replays()).toBeNull()
  },
)

test.each(CANCELLING)('“%s” is heard at every question of a plan that runs', async text => {
  for (const answers of [['no'], ['yes, it happened']]) {
    const desk = await stoppedThen('done')
    for (const answer of answers) await desk.say(answer)
    await desk.say(text)
    expect([desk.calls, await desk.pendings(), await desk.statuses()]).toEqual([
      UNTIL_STOP,
      [],
      ['cancelled'],
    ])
  }
})
