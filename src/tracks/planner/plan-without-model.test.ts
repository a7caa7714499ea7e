import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textOf } from '../../../test/builders/draft-desk.ts'
import { offlineModel } from '../../llm/offline-model.ts'
import { testAssistant } from '../../testing/test-assistant.ts'
import { anAssistant, createTestEngine } from '../../testing/test-engine.ts'
import { defineTool, type ToolDefinition } from '../../tools/define-tool.ts'

type Manner = Pick<ToolDefinition<z.ZodMiniObject>, 'readOnly' | 'effect'>

async function callsAfter(text: string, manner: Manner): Promise<readonly string[]> {
  const calls: string[] = []
  const tools = ['list_tasks', 'list_invoices'].map(name =>
    defineTool({
      name,
      description: `Does ${name}.`,
      parameters: z.object({}),
      ...manner,
      run() {
        calls.push(name)
        return {}
      },
    }),
  )
  const engine = createTestEngine({ model: offlineModel(), assistant: anAssistant({ tools }) })
  const target = await engine.open()
  const events = await engine.say(target, text)
  expect(events.map(({ type }) => type)).toContain('plan_drafted')
  return calls
}

test('without a model, a plan runs at once only where all of it looks', async () => {
  const text = 'List the tasks, then list the invoices'
  expect(await callsAfter(text, { readOnly: true })).toEqual(['list_tasks', 'list_invoices'])
  expect(await callsAfter(text, { effect: 'retry' })).toEqual([])
})

/** An engine without a model whose tools make and find things; `titled` in the person's language. */
async function aRuleDesk() {
  const tools = ['create_project', 'find_templates'].map(name =>
    defineTool({
      name,
      description: `Does ${name}.`,
      title: { en: `the ${name} tool`, de: `das Werkzeug ${name}` },
      parameters: z.object({ name: z._default(z.string(), 'x').check(z.meta({ title: 'Name of it' })) }),
      run: () => ({ done: true }),
    }),
  )
  const engine = createTestEngine({ model: offlineModel(), assistant: anAssistant({ tools }) })
  const target = await engine.open()
  let runs = 0
  return async (text: string, locale: string) =>
    textOf(await engine.say(target, text, { run: `r${++runs}`, locale }))
}

test.each([
  [
    'en',
    'Create a project for the move and book it',
    'yes, run it',
    /Not part of it, .*: “book it”\./,
    /Not done, .*: “book it”\./,
  ],
  [
    'de',
    'Erstelle ein Projekt für den Umzug und buche es',
    'ja, ausführen',
    /Nicht dabei, .*: „buche es“\./,
    /Nicht erledigt, .*: „buche es“\./,
  ],
] as const)(
  'what no tool does is said in the draft and in the outcome (%s)',
  async (locale, wish, yes, before, after) => {
    const say = await aRuleDesk()
    expect(await say(wish, locale)).toMatch(before)
    const ran = await say(yes, locale)
    expect(ran).toMatch(after)
  },
)

test('where all of a wish is planned, nothing is said to be missing', async () => {
  const say = await aRuleDesk()
  expect(await say('Find templates and create a project for the move', 'en')).not.toContain('Not part of it')
})

test('asked about a step, people read titles and no names of tools or parameters', async () => {
  const say = await aRuleDesk()
  await say('Find templates and create a project for the move', 'en')
  const told = await say('what does step 2 do?', 'en')
  expect(told).toMatch(
    /Step 2, “Create a project for the move”: it calls “the create_project tool” with Name of it /,
  )
})

const PROJECTS = fileURLToPath(new URL('../../../assistants/projects', import.meta.url))

test.each([
  ['en', 'Delete WEB-9, give WEB-6 to Mara and add a task to the customer portal: call the agency', 'yes'],
  ['de', 'Lösche WEB-9, gib WEB-6 an Mara und lege im Kundenportal eine Aufgabe an: Agentur anrufen', 'ja'],
])('several orders in one message become one plan, and none is lost (%s)', async (locale, text, yes) => {
  const conversation = await testAssistant(PROJECTS, { locale })
  const draft = await conversation.say(text)
  expect(draft.toolCalls.filter(({ name }) => name !== 'agent_create_plan')).toEqual([])
  expect(draft.pendings.map(({ kind }) => kind)).toEqual(['plan_review'])
  const { toolCalls } = await conversation.say(yes)
  expect(toolCalls.map(({ name, arguments: args }) => [name, args])).toEqual([
    ['delete_task', { task: 'WEB-9' }],
    ['update_task', { task: 'WEB-6', owner: 'Mara' }],
    ['create_task', { project: 'customer-portal', title: expect.stringMatching(/agen/i) }],
  ])
  await conversation.close()
})

test('a value beside another is no order of its own', async () => {
  const conversation = await testAssistant(PROJECTS, { locale: 'en' })
  const { pendings } = await conversation.say('Close all done tasks except WEB-4 and WEB-3')
  expect(pendings.map(({ kind }) => kind)).toEqual(['confirmation'])
  await conversation.close()
})

test.each([
  ['en', ['Close all done tasks of the website relaunch but WEB-4']],
  ['en', ['Close all done tasks of the website relaunch', 'all but WEB-4']],
  ['de', ['Schließe alle fertigen Aufgaben im Website-Relaunch außer WEB-4']],
  ['de', ['Schließe alle fertigen Aufgaben im Website-Relaunch', 'alle außer WEB-4']],
])(
  'what is excepted in the order, or in the answer to the question, is left alone (%s)',
  async (locale, said) => {
    const conversation = await testAssistant(PROJECTS, { locale })
    for (const text of said) await conversation.say(text)
    const { toolCalls } = await conversation.say(locale === 'de' ? 'ja' : 'yes')
    expect(toolCalls.map(({ result }) => (result as { closed: string[] }).closed)).toEqual([
      ['WEB-3', 'WEB-11'],
    ])
    await conversation.close()
  },
)

test.each([
  ['en', 'Close all done tasks except those of the website', '“except those of the website”'],
  ['en', 'Close all done tasks that Mara owns', '“that Mara owns”'],
  ['en', 'Delete WEB-9 unless it is blocked', '“unless it is blocked”'],
  ['de', 'Schließe alle erledigten Aufgaben außer denen vom Kundenportal', '„außer denen vom Kundenportal“'],
  ['en', 'Delete WEB-9 and close all done tasks of the website relaunch but WEB-4', '“but WEB-4”'],
])('a limit that no call carries is named before anything is done (%s): %s', async (locale, text, limit) => {
  const conversation = await testAssistant(PROJECTS, { locale })
  const { text: question, pendings, toolCalls } = await conversation.say(text)
  expect(question).toContain(limit)
  expect(pendings).toHaveLength(1)
  expect(toolCalls.filter(({ name }) => name === 'close_done_tasks' || name === 'delete_task')).toEqual([])
  await conversation.close()
})

test.each([
  [
    'en',
    'Create a project for our office move with milestones for lease, movers',
    ['lease', 'movers'],
    'yes',
  ],
  [
    'de',
    'Lege ein Projekt für unseren Umzug mit den Meilensteinen Vertrag, Netz an',
    ['Vertrag', 'Netz'],
    'ja',
  ],
])('entries that a wish names are those of the project (%s)', async (locale, text, milestones, yes) => {
  const conversation = await testAssistant(PROJECTS, { locale })
  const draft = await conversation.say(text)
  expect(draft.text).not.toMatch(/Not part of it|Nicht dabei/)
  const { toolCalls } = await conversation.say(yes)
  expect(toolCalls.find(({ name }) => name === 'create_onto_project')?.arguments).toMatchObject({
    milestones,
  })
  await conversation.close()
})

test.each([
  ['en', 'Create a project for our office move with a budget of 5000 euros', '“a budget of 5000 euros”'],
  ['de', 'Lege ein Projekt für den Umzug mit einem Budget von 5000 Euro an', '„einem Budget von 5000 Euro“'],
])('a thing that no step takes up is named in the draft (%s)', async (locale, text, named) => {
  const conversation = await testAssistant(PROJECTS, { locale })
  expect((await conversation.say(text)).text).toContain(named)
  await conversation.close()
})

test.each([
  ['en', 'Close all done tasks, not only those of the website'],
  ['de', 'Schließe alle erledigten Aufgaben, nicht nur die vom Website-Relaunch'],
])('“not only” this one means all of them (%s)', async (locale, text) => {
  const conversation = await testAssistant(PROJECTS, { locale })
  const { toolCalls } = await conversation.say(text)
  expect(toolCalls.map(({ name, arguments: args }) => [name, args])).toEqual([['find_done_tasks', {}]])
  await conversation.close()
})

test.each([
  ['en', 'make a plan for the website relaunch'],
  ['de', 'Mach einen Plan für den Website-Relaunch'],
])('a plan that is asked for is not taken for an audit (%s)', async (locale, text) => {
  const conversation = await testAssistant(PROJECTS, { locale })
  expect((await conversation.say(text)).toolCalls).toEqual([])
  await conversation.close()
})

const WISHES = {
  en: 'Create a project for our office move with milestones',
  de: 'Lege ein Projekt für unseren Büroumzug mit Meilensteinen an',
} as const

test.each([
  ['en', 'add milestones for lease and movers', [/Changed: step 2, .*milestones lease, movers/]],
  ['en', 'with milestones for lease, movers', [/Changed: step 2, .*milestones lease, movers/]],
  ['en', 'no milestones please', [/Changed: step 2, .*milestones none/]],
  ['de', 'verzichte auf die Meilensteine', [/Geändert: Schritt 2, .*Meilensteine keine/]],
  ['de', 'füge einen Meilenstein für den Vertrag hinzu', [/Geändert: Schritt 2, .*Meilensteine Vertrag/]],
  ['en', 'skip the document and call it Falcon', [/Left out: .*document/, /name Office move → Falcon/]],
  ['en', 'skip step 1 and add milestones for A and B', [/Step 1 cannot be left out/, /milestones A, B/]],
  [
    'en',
    'skip the document and add a coffee machine',
    [/Left out/, /Not part of it, .*“add a coffee machine”/],
  ],
] as const)(
  'without a model, “%s %s” does what rules read and names the rest',
  async (locale, text, told) => {
    const conversation = await testAssistant(PROJECTS, { locale })
    await conversation.say(WISHES[locale])
    const { text: said, pendings, toolCalls } = await conversation.say(text)
    expect(toolCalls).toEqual([])
    expect(pendings.map(({ kind }) => kind)).toEqual(['plan_review'])
    for (const one of told) expect(said).toMatch(one)
    await conversation.close()
  },
)

test('a change that is for another thing than the plan leaves the plan as it is', async () => {
  const conversation = await testAssistant(PROJECTS, { locale: 'en' })
  await conversation.say(WISHES.en)
  const { text } = await conversation.say('add a milestone for the band to the website relaunch')
  expect(text).not.toContain('Changed:')
  await conversation.close()
})
