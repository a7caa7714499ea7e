import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../adapters/storage/open-storage.ts'
import type { JournalEvent } from '../../core/event.ts'
import type { Json } from '../../core/json.ts'
import type { Pending } from '../../core/pending.ts'
import { UI_TOOLS } from '../../core/ui.ts'
import { scriptedModel } from '../../testing/scripted-model.ts'
import { anAssistant, createTestEngine, TEST_PRINCIPAL } from '../../testing/test-engine.ts'

async function discovery(replies: string[] = []) {
  const storage = memoryStorage()
  const engine = createTestEngine({
    storage,
    assistant: anAssistant({ ui_tools: UI_TOOLS }),
    model: scriptedModel(replies),
  })
  const target = await engine.open()
  const state = async () => (await engine.journal.load(target.ref)).state
  return {
    say: (text: string, fields?: { readonly focus: Pending['id'] | null }) =>
      engine.say(target, text, fields),
    state,
    rules: () => storage.desk.rules(TEST_PRINCIPAL),
    async submit(response: Json) {
      const { pendings } = await state()
      return engine.click(target, (pendings.at(-1) as Pending).id, { status: 'resolved', response })
    },
    async cancel() {
      const { pendings } = await state()
      return engine.click(target, (pendings.at(-1) as Pending).id, { status: 'cancelled' })
    },
    replay: () => engine.replay(target.ref),
  }
}

const texts = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'message_sent' ? [event.content?.text ?? ''] : []))
const moveOf = (events: readonly JournalEvent[]) =>
  events.flatMap(event => (event.type === 'decision_made' ? [event.payload.track.kind] : [])).join()
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ Name: `Person number ${'abcdefghij'[at]}x` }))

describe('the examples of the decision spec', () => {
  test('twenty stakeholders open a table', async () => {
    const session = await discovery()
    const events = await session.say('We have 20 stakeholders across finance, ops, and IT.')
    expect(events.find(({ type }) => type === 'decision_made')?.payload).toMatchObject({
      track: { kind: 'open_ui', tool: 'request_data_table' },
      rung: 'ui',
      rule: 'list_size',
      confidence: 0.86,
      thresholds: { act: 0.75, clarify: 0.45 },
    })
    const { ui, pendings } = await session.state()
    expect(ui.checkpoint).toMatchObject({
      payload: { min_rows: 20, input_modes: ['paste', 'inline'] },
      scope: { count: 20, groups: ['finance', 'ops', 'IT'] },
      iteration_count: 0,
    })
    expect(pendings).toMatchObject([{ kind: 'ui_tool' }])
    expect(await session.replay()).toMatchObject({ difference: null })
  })

  test('some risks lead to one question, and its answer to a table', async () => {
    const session = await discovery()
    expect(texts(await session.say('We have some risks.'))).toEqual(['How many risks are we capturing?'])
    const events = await session.say('about 15')
    expect((await session.state()).ui.checkpoint?.payload).toMatchObject({ title: 'Risks', min_rows: 15 })
    expect(events.map(({ type }) => type)).toContain('ui_opened')
    expect(await session.replay()).toMatchObject({ difference: null })
  })
})

test('small talk leaves the clarifying question open', async () => {
  const session = await discovery(['Hello!'])
  await session.say('We have some risks.')
  await session.say('hello there')
  expect((await session.state()).pendings).toMatchObject([{ kind: 'clarify' }])
})

test('too few rows are asked for once, the table opens again, and after its cap it goes on', async () => {
  const session = await discovery()
  await session.say('We have 4 stakeholders.')
  const first = await session.submit({ status: 'completed', rows: people(1) })
  expect(texts(first)).toContain('I have 1 of 4. Which ones are missing?')
  expect((await session.state()).ui).toMatchObject({
    last_tool_status: 'open',
    checkpoint: { iteration_count: 1 },
  })
  await session.submit({ status: 'completed', rows: people(2) })
  const last = await session.submit({ status: 'completed', rows: people(3) })
  expect(texts(last).join('\n')).toContain('I will go on with what we have. Still missing: 1 of 4 entries.')
  expect((await session.state()).pendings).toEqual([])
  expect(await session.replay()).toMatchObject({ difference: null })
})

test('a complete table is summed up', async () => {
  const session = await discovery()
  await session.say('We have 4 stakeholders.')
  const events = await session.submit({ status: 'completed', rows: people(4) })
  expect(texts(events)).toEqual([
    `Stakeholders: 4 entries.\n\n${people(4)
      .map(({ Name }) => `- ${Name}`)
      .join('\n')}`,
  ])
})

describe('what was handed in', () => {
  const rows = [{ Name: 'Ada | Co', Role: 'CFO' }, { Name: 'Bob' }, { Name: 'Cleo', Role: 'CTO' }]

  test.each(['show me the table again', 'Can I see the stakeholders once more?'])(
    'is shown again when the person says “%s”',
    async words => {
      const session = await discovery()
      await session.say('We have 3 stakeholders.')
      const summed = texts(await session.submit({ status: 'completed', rows }))
      expect(summed.at(-1)).toContain('| Ada \\| Co | CFO |')
      expect(texts(await session.say(words))).toEqual([summed.at(-1)])
      expect((await session.state()).pendings).toEqual([])
      expect(await session.replay()).toMatchObject({ difference: null })
    },
  )

  test('opens again with its data only when the person wants to change it', async () => {
    const session = await discovery()
    await session.say('We have 3 stakeholders.')
    await session.submit({ status: 'completed', rows })
    const events = await session.say('I want to edit the table again')
    const opened = events.find(({ type }) => type === 'ui_opened')
    expect(opened).toMatchObject({ content: { draft: { rows }, checkpoint: { iteration_count: 0 } } })
    expect(await session.replay()).toMatchObject({ difference: null })
  })

  test('that was nothing is said to be nothing, and nothing opens', async () => {
    const session = await discovery()
    expect(texts(await session.say('show me the table again'))).toEqual([
      'Nothing of that kind has been handed in here yet.',
    ])
    expect((await session.state()).pendings).toEqual([])
  })

  test('as a map is told step by step, and what is missing is said once', async () => {
    const session = await discovery()
    await session.say('First sales takes the order, then the warehouse packs it, then a courier ships it.')
    const map = (outcome: string) => ({
      status: 'completed',
      nodes: ['Take order', 'Pack', 'Ship'].map((step_name, at) => ({
        id: `s${at}`,
        step_name,
        owner: 'Sales',
        outcome,
      })),
      edges: [
        { from: 's0', to: 's1', type: 'sequence' },
        { from: 's1', to: 's2', type: 'approval' },
      ],
    })
    expect(texts(await session.submit(map('')))).toEqual([
      'For 3 steps I do not know the outcome yet. Can you add it?',
      expect.any(String),
    ])
    const [summed] = texts(await session.submit(map('done'))).slice(-1)
    expect(summed?.split('\n').slice(2, 5)).toEqual([
      '1. Take order – Sales; outcome: done',
      '2. Pack – Sales; outcome: done',
      '3. Ship – Sales; outcome: done (after approval of step 2)',
    ])
    expect(texts(await session.say('show me the map again'))).toEqual([summed])
  })
})

test('welcoming tables again is acknowledged, whether or not they were unwelcome', async () => {
  const session = await discovery()
  expect(texts(await session.say('you may open tables again'))).toEqual([
    'All right, I will open tools again where they help.',
  ])
  await session.say('No more tables.')
  expect(texts(await session.say('you may open tables again'))).toEqual([
    'All right, I will open tables again where they help.',
  ])
  await session.say('No more tables and process maps.')
  expect(texts(await session.say('you may open tables and process maps again'))).toEqual([
    'All right, I will open tables and process maps again where they help.',
  ])
  expect((await session.state()).ui.opt_out.tools).toEqual([])
})

test('after two cancels in a row one turn is chat, then tools open again', async () => {
  const session = await discovery(['Fine.'])
  const replies: string[] = []
  for (const text of ['We have 12 stakeholders.', 'We have 14 risks.']) {
    await session.say(text)
    replies.push(...texts(await session.cancel()))
  }
  expect((await session.state()).ui.consecutive_cancels).toBe(2)
  expect(replies).toEqual([
    'All right, I have left it.',
    'All right, I have left it. You closed two in a row, so I will not open anything at your next message.',
  ])
  await session.say('We have 15 issues.')
  expect((await session.state()).pendings).toEqual([])
  await session.say('We have 16 issues.')
  expect((await session.state()).pendings).toMatchObject([{ kind: 'ui_tool' }])
})

test('no more tables today means until midnight, and is taken back in words', async () => {
  const session = await discovery(['Sure.'])
  expect(texts(await session.say('No more tables today.'))).toHaveLength(1)
  const { opt_out } = (await session.state()).ui
  expect(opt_out).toMatchObject({ tools: ['request_data_table'] })
  expect(opt_out.expires_at).toBeGreaterThan(0)
  await session.say('We have 12 stakeholders.')
  expect((await session.state()).pendings).toEqual([])
  await session.say('You can show me tables again, we have 12 stakeholders.')
  expect((await session.state()).pendings).toMatchObject([{ kind: 'ui_tool' }])
})

describe('where the client cannot show the table', () => {
  test('a list in words is taken, checked, added to and summed up', async () => {
    const session = await discovery()
    expect(texts(await session.say('We have 4 stakeholders.')).join('\n')).toContain(
      'one per line: Name, Role',
    )
    const first = await session.say('Ann Lee, CFO\nBo Chen, IT')
    expect(texts(first)[0]).toBe('I have 2 of 4. Which ones are missing?')
    const last = await session.say('Carla Diaz and David Okoro')
    expect(texts(last)[0]).toContain('Stakeholders: 4 entries.')
    expect(await session.replay()).toMatchObject({ difference: null })
  })

  test('a question about it is answered and nothing is taken as a row', async () => {
    const session = await discovery(['Everybody who can stop it.'])
    await session.say('We have 4 stakeholders.')
    await session.say('Who counts as one?')
    expect((await session.state()).pendings).toMatchObject([{ kind: 'ui_tool' }])
  })

  test.each(['hi', 'yes', 'I do not know', 'danke', 'remove that again'])('“%s” is no row', async text => {
    const session = await discovery(['Gladly.'])
    await session.say('We have 4 stakeholders.')
    await session.say('Ann Lee, CFO')
    const before = (await session.state()).ui.seed
    await session.say(text)
    expect((await session.state()).ui.seed).toEqual(before)
    expect((await session.state()).pendings).toMatchObject([{ kind: 'ui_tool' }])
  })

  test('a change in words is made to what was written, is no hand-in and replays', async () => {
    const session = await discovery()
    await session.say('We have 4 stakeholders.')
    await session.say('Ann Lee, Bo Chen, Carla Diaz')
    const changed = texts(await session.say('Bo Chen is called Bo Cheng, and remove Ann'))
    expect(changed[0]).toBe('“Bo Chen” is now “Bo Cheng”. Removed: Ann Lee.')
    expect((await session.state()).ui.seed).toEqual({ rows: [{ Name: 'Bo Cheng' }, { Name: 'Carla Diaz' }] })
    expect(texts(await session.say('remove that again'))[0]).toContain('I have not understood')
    expect((await session.state()).pendings).toMatchObject([{ kind: 'ui_tool' }])
    expect(await session.replay()).toMatchObject({ difference: null })
  })

  test('words written before it was in sight are no rows', async () => {
    const session = await discovery()
    await session.say('We have 4 stakeholders.')
    const events = await session.say('skip step 1', { focus: null })
    expect(events.find(({ type }) => type === 'decision_made')?.payload).toMatchObject({
      rule: 'written_before_shown',
    })
    expect((await session.state()).ui.seed).toBeNull()
    expect((await session.state()).pendings).toMatchObject([{ kind: 'ui_tool' }])
    await session.say('Ann Lee, CFO', { focus: (await session.state()).pendings.at(-1)?.id ?? null })
    expect((await session.state()).ui.seed).not.toBeNull()
  })

  test.each(["that's all", 'Fertig.'])('“%s” ends the list once it was asked what is missing', async text => {
    const session = await discovery()
    await session.say('We have 4 stakeholders.')
    const asked = texts(await session.say('Ann Lee, CFO\nBo Chen, IT'))
    expect(asked[0]).toBe('I have 2 of 4. Which ones are missing?')
    expect(texts(await session.say(text)).join('\n')).toContain('Still missing: 2 of 4 entries.')
    expect((await session.state()).pendings).toEqual([])
  })

  test('steps in words become a map', async () => {
    const session = await discovery()
    await session.say("Let's document our approval process.")
    const events = await session.say(
      'first HR checks the form, then the manager signs it, then payroll files it',
    )
    expect(texts(events).join('\n')).toContain('3 steps')
  })
})

test('a rule in plain words is kept after its preview was agreed to, and holds', async () => {
  const session = await discovery(['Fine.'])
  await session.say('We have 20 stakeholders.')
  await session.cancel()
  const [question = ''] = texts(await session.say('Never show tables for stakeholder lists.'))
  expect(question).toContain('Whenever you write about stakeholder, I open no table')
  expect(question).toContain(
    'One of your messages would have been handled differently:\n- We have 20 stakeholders.\n\nShall I',
  )
  expect(texts(await session.say('yes'))).toEqual([
    'Kept. It holds in all your conversations; “undo” takes it back.',
  ])
  await session.say('We have 30 stakeholders.')
  expect((await session.state()).pendings).toEqual([])
  expect(await session.replay()).toMatchObject({ difference: null })
})

describe('wishes and rules of a person', () => {
  test('an opt-out is said with its tools and its end, and taken back', async () => {
    const session = await discovery()
    const [reply = ''] = texts(await session.say('No tables until Friday, please.'))
    expect(reply).toMatch(/^No tables in this conversation until Friday\./)
    expect(texts(await session.say('undo that'))).toEqual([
      'All right, it is as it was before: I open tools again where they help.',
    ])
    expect((await session.state()).ui.opt_out.tools).toEqual([])
  })

  test('are listed in words, and one is taken back by what it is about', async () => {
    const session = await discovery()
    expect(texts(await session.say('Which rules do I have?'))).toEqual([
      'You have no rules of your own, and nothing is switched off here.',
    ])
    await session.say('no tables for risks please')
    await session.say('yes')
    await session.say('Please stop opening process maps.')
    const [list = ''] = texts(await session.say('which rules do I have?'))
    expect(list).toContain(
      '- No process maps in this conversation.\n- Whenever you write about risks, I open no table.',
    )
    expect(texts(await session.say('forget the rule about risk'))).toEqual([
      'Taken back:\n- Whenever you write about risks, I open no table.\n\n“Undo” brings it back.',
    ])
    expect(await session.replay()).toMatchObject({ difference: null })
  })

  test.each([
    'what did I opt out of?',
    'which tools are off?',
    'what is switched off for me?',
    'was ist bei mir abgeschaltet?',
  ])('whoever asks what is off is told: %s', async asked => {
    const session = await discovery()
    await session.say('Please stop opening process maps.')
    expect(texts(await session.say(asked))[0]).toMatch(/No process maps|keine Prozesskarten/)
  })

  test('all rules are taken back at once, and a word brings them back as they were, once', async () => {
    const session = await discovery()
    for (const rule of ['no tables for risks please', 'Always map hiring requests']) {
      await session.say(rule)
      await session.say('yes')
    }
    await session.say('Please stop opening process maps.')
    const rules = () => session.rules()
    const before = await rules()
    expect(before).toHaveLength(2)
    await session.say('delete all my rules')
    expect(await rules()).toEqual([])
    expect(texts(await session.say('undo'))).toEqual([
      'All right, these hold again:\n- Whenever you write about risks, I open no table.\n- Whenever you write about hiring requests, I open a process map.',
    ])
    expect(await rules()).toEqual(before)
    expect((await session.state()).undo).toBeNull()
    expect(moveOf(await session.say('undo'))).not.toMatch(/undo|rule/)
    expect((await session.state()).ui.opt_out.tools).toEqual(['request_process_map'])
    expect(await session.replay()).toMatchObject({ difference: null })
  })

  test.each([
    ['nobody keeps a rule', null, 'delete all my rules'],
    ['none is about it', 'no tables for risks please', 'delete the rule about invoices'],
    [
      'something else is wanted besides',
      'no tables for risks please',
      'forget the rule about risks and stop',
    ],
    ['a second sentence follows', 'no tables for risks please', 'forget the rule about risks, show a table'],
    [
      'the topic is as long as a story',
      'no tables for risks please',
      'forget the rule about risks we had at work',
    ],
    [
      'something else is wanted in German',
      'Nie Tabellen für Risiken zeigen',
      'Vergiss die Regel zu Risiken und hilf mir',
    ],
  ])('nothing is taken back where %s', async (_, rule, text) => {
    const session = await discovery(['Fine.', 'Fine.'])
    if (rule !== null) {
      await session.say(rule)
      await session.say('yes')
    }
    expect(moveOf(await session.say(text))).not.toBe('drop_rules')
    expect(await session.rules()).toHaveLength(rule === null ? 0 : 1)
  })

  test('a rule that was just kept is taken back by a word', async () => {
    const session = await discovery()
    await session.say('Nie Tabellen für Risiken zeigen')
    await session.say('ja')
    expect(texts(await session.say('rückgängig'))).toEqual(['In Ordnung, diese Regel habe ich vergessen.'])
    expect((await session.state()).undo).toBeNull()
    expect(moveOf(await session.say('rückgängig'))).not.toBe('undo_rule')
    const [list = ''] = texts(await session.say('Welche Regeln habe ich?'))
    expect(list).toContain('keine eigenen Regeln')
    expect(await session.replay()).toMatchObject({ difference: null })
  })
})

describe('beside an open table', () => {
  test('people talk about what they like, and it stays open', async () => {
    const session = await discovery(['Noted.'])
    await session.say('We have 20 stakeholders.')
    const events = await session.say('There are also 8 risks.')
    expect(events.find(({ type }) => type === 'decision_made')?.payload).toMatchObject({
      track: { kind: 'converse' },
    })
    expect((await session.state()).ui.last_tool_status).toBe('open')
  })

  test('no more tables means this one, too', async () => {
    const session = await discovery()
    await session.say('We have 20 stakeholders.')
    await session.say('No more tables today.')
    const { ui, pendings } = await session.state()
    expect(pendings).toEqual([])
    expect(ui).toMatchObject({
      last_tool_status: 'canceled',
      opt_out: { tools: ['request_data_table'], expires_at: expect.any(Number) },
    })
    expect(await session.replay()).toMatchObject({ difference: null })
  })

  test('no more maps leaves the table open', async () => {
    const session = await discovery(['Noted.'])
    await session.say('We have 20 stakeholders.')
    await session.say('No more process maps today.')
    expect((await session.state()).ui).toMatchObject({
      last_tool_status: 'open',
      opt_out: { tools: ['request_process_map'] },
    })
  })
})

describe('what a tool cannot take', () => {
  const lines = (from: number, count: number, detail = '') =>
    Array.from({ length: count }, (_, at) => `- Entry ${from + at}${detail}`).join('\n')

  test.each([
    ['milestones', 'We have 200 milestones.', 150, '; 2026-04-01', /at most 200 milestones.* 300/],
    ['rows', 'We have 5000 suppliers.', 3_000, '', /at most 5000 rows.* 6000/],
    ['steps', 'Our approval process has 500 steps.', 300, ' – Anna – done', /at most 500 steps.* 600/],
  ])(
    '%s in words beyond the limit are told the limit, and those before are kept',
    async (_, opening, count, detail, limit) => {
      const session = await discovery()
      await session.say(opening)
      await session.say(lines(0, count, detail))
      const before = await session.state()
      const told = texts(await session.say(lines(count, count, detail)))
      expect(told[0]).toMatch(limit)
      expect(told[0]).toContain('what I had before is unchanged')
      const after = await session.state()
      expect(after.ui).toEqual(before.ui)
      expect(after.pendings.map(({ id }) => id)).toEqual(before.pendings.map(({ id }) => id))
      expect(await session.replay()).toMatchObject({ difference: null })
    },
  )

  test.each([
    ['milestones without an id', { milestones: [{ name: 'Kickoff' }] }],
    ['two milestones with one id', { milestones: [{ id: 'm1' }, { id: 'm1' }] }],
    ['no milestones', { milestones: 'x' }],
    ['rows', { rows: [] }],
  ])('%s clicked into a timeline settle nothing', async (_, data) => {
    const session = await discovery()
    await session.say('We have 2 milestones.')
    const events = await session.submit({ status: 'completed', ...data })
    expect(texts(events)[0]).toMatch(/That answer does not fit: .*milestones.* Nothing was handed in\./)
    expect(events.map(({ type }) => type)).not.toContain('pending_settled')
    expect((await session.state()).pendings).toMatchObject([{ kind: 'ui_tool' }])
  })

  test('250 milestones in one message are not cut: the limit is told', async () => {
    const session = await discovery()
    await session.say('We have 3 milestones.')
    const told = texts(await session.say(lines(0, 250, '; 2026-04-01')))
    expect(told[0]).toMatch(/at most 200 milestones, and these are 250/)
    expect((await session.state()).pendings).toMatchObject([{ kind: 'ui_tool' }])
  })

  test('a timeline opened with more milestones than it holds opens empty, and says why', async () => {
    const session = await discovery()
    const told = texts(await session.say(`Our milestones:\n${lines(0, 250, '; 2026-04-01')}`))
    expect(told[0]).toMatch(/at most 200 milestones, and these are 250/)
    expect((await session.state()).ui).toMatchObject({ last_tool_status: 'open', seed: null })
    expect(await session.replay()).toMatchObject({ difference: null })
  })
})

test('a rule as long as a letter is not proposed: the limit is that of every other way to make one', async () => {
  const session = await discovery()
  const events = await session.say(`Never show tables for ${'donaudampfschiff'.repeat(40)}`)
  expect(texts(events)).toEqual(['That is too much for one rule. Please name the topic in a few words.'])
  expect((await session.state()).pendings).toEqual([])
  expect(await session.replay()).toMatchObject({ difference: null })
})
