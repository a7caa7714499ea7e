import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../../test/a-folder.ts'
import { aTerminal } from '../../../test/a-terminal.ts'
import { loadAssistant } from '../../assistants/load-assistant.ts'
import { testAssistant } from '../../testing/test-assistant.ts'
import { initAssistant } from '../init.ts'
import { main } from '../main.ts'
import { parseCommandLine } from '../parse-command-line.ts'
import { add } from './add.ts'

const ASSISTANT = 'name: Bot\ninstructions: You help.\n'

async function aProject(): Promise<string> {
  const cwd = aFolder()
  await initAssistant(cwd, { name: 'bot' })
  return cwd
}

async function run(cwd: string, ...args: readonly string[]) {
  const terminal = aTerminal()
  const code = await add.run({ ...parseCommandLine('add', add, args), terminal, cwd, env: {} })
  return { code, out: terminal.shown() }
}

async function answersIn(cwd: string, assistant: string, ...messages: readonly string[]): Promise<string[]> {
  const conversation = await testAssistant(join(cwd, 'assistants', assistant))
  const texts: string[] = []
  for (const message of messages) texts.push((await conversation.say(message)).text)
  await conversation.close()
  return texts
}

/** Message the story tells people to write. */
const toldToWrite = (out: string): string => /# and write: (.+)\n/.exec(out)?.[1] ?? ''

test('a tool is a file that tools.ts exports, and obeys its name at once', async () => {
  const cwd = await aProject()
  const { out } = await run(cwd, 'tool', 'order_status')
  expect(out).toMatch(/^\+ assistants\/bot\/tools\/order-status\.ts\n~ assistants\/bot\/tools\.ts\n/)
  await run(cwd, 'tool', 'give_voucher')
  expect(readFileSync(join(cwd, 'assistants/bot/tools.ts'), 'utf8')).toMatch(
    /\n}\)\n\nexport \* from '\.\/tools\/order-status\.ts'\nexport \* from '\.\/tools\/give-voucher\.ts'\n$/,
  )
  expect(
    await answersIn(cwd, 'bot', toldToWrite(out), 'please give a voucher', 'give a voucher for Ada'),
  ).toEqual([
    expect.stringMatching(/^`order_status` answers:\n- text: hello$/),
    expect.stringMatching(/- text: hello$/),
    expect.stringMatching(/- text: Ada$/),
  ])
})

test('an intent stands beside those that are there, and answers what it names, in both languages', async () => {
  const cwd = await aProject()
  const before = readFileSync(join(cwd, 'assistants/bot/intents.yaml'), 'utf8')
  const { out } = await run(cwd, 'intent', 'opening_hours')
  const after = readFileSync(join(cwd, 'assistants/bot/intents.yaml'), 'utf8')
  for (const line of before.split('\n')) expect(after).toContain(line)
  expect(
    await answersIn(cwd, 'bot', toldToWrite(out), 'Was ist mit opening hours?', 'What time is it in Tokyo?'),
  ).toEqual([
    'This is what I know about opening hours.',
    'Das weiß ich über opening hours.',
    expect.stringContaining('in Tokyo'),
  ])
})

test('an intent of the name of a tool calls it, and asks for what it takes', async () => {
  const cwd = await aProject()
  const bot = join(cwd, 'assistants/bot')
  writeFileSync(
    join(bot, 'tools.ts'),
    `import { defineTool, z } from 'signalbox'
export const bookTable = defineTool({
  name: 'book_table',
  description: 'Books a table.',
  parameters: z.object({
    guests: z.int().min(1).describe('how many people come'),
    booking: z.string().regex(/^B-\\d{4}$/),
    area: z.enum(['inside', 'garden']).default('inside'),
    names: z.array(z.string()).optional(),
  }),
  result: z.object({ table: z.string() }),
  readOnly: true,
  run: ({ guests, booking, area }) => ({ table: \`\${booking} \${guests} \${area}\` }),
})
export const inviteAll = defineTool({
  name: 'invite_all',
  description: 'Invites somebody.',
  parameters: z.object({ who: z.object({ email: z.email() }) }),
  run: () => ({}),
})
`,
  )
  writeFileSync(join(bot, 'intents.yaml'), 'intents:\n  other:\n    examples: [something else]\n')
  const { out } = await run(cwd, 'intent', 'book_table')
  expect(
    await answersIn(
      cwd,
      'bot',
      toldToWrite(out),
      '4 guests',
      'B-1234',
      'book table B-1235 for 2 guests, garden',
    ),
  ).toEqual(['How many people come?', 'What is the booking?', 'B-1234 4 inside', 'B-1235 2 garden'])
  // Nobody is asked for an object in words.
  await run(cwd, 'intent', 'invite_all')
  expect(readFileSync(join(bot, 'intents.yaml'), 'utf8')).not.toContain('tool: invite_all')
})

test('a tool of the name of an intent is called by it', async () => {
  const cwd = await aProject()
  await run(cwd, 'intent', 'opening_hours')
  expect((await run(cwd, 'tool', 'opening_hours')).out).toContain('~ assistants/bot/intents.yaml')
  const conversation = await testAssistant(join(cwd, 'assistants/bot'))
  const { text, toolCalls } = await conversation.say('Tell me about opening hours')
  await conversation.close()
  expect([text, toolCalls.map(({ name }) => name)]).toEqual([
    'This is what I know about opening hours.',
    ['opening_hours'],
  ])
})

test('a flow leads from its first question to its end, and its script plays it', async () => {
  const cwd = await aProject()
  const { out } = await run(cwd, 'flow', 'intake')
  expect(out).toContain('+ assistants/bot/flows/scripts/intake.script.yaml')
  const terminal = aTerminal()
  const bot = join(cwd, 'assistants/bot')
  const code = await main(['flow', 'run', bot, '--script', join(bot, 'flows/scripts'), '--json'], terminal)
  expect([code, JSON.parse(terminal.shown())]).toMatchObject([0, { ok: true, scripts: [expect.anything()] }])
  expect(await answersIn(cwd, 'bot', 'hello', 'Ada', 'tomorrow')).toEqual([
    'What is your name?',
    'Which day suits you?',
    'Thank you, that is all I need.',
  ])
})

test('an assistant is made beside the others, or as the first of an application', async () => {
  const cwd = await aProject()
  const { out } = await run(cwd, 'assistant', 'help-desk')
  expect(await answersIn(cwd, 'help-desk', toldToWrite(out))).toEqual([expect.stringContaining('in Tokyo')])
  const empty = aFolder()
  await run(empty, 'assistant', 'first')
  expect(existsSync(join(empty, 'assistants/first/assistant.yaml'))).toBe(true)
})

test('where an assistant has neither tools nor intents, the files are made', async () => {
  const cwd = aFolder({ 'assistants/bot/assistant.yaml': ASSISTANT })
  expect((await run(cwd, 'tool', 'one')).out).toContain('+ assistants/bot/tools.ts')
  expect((await run(cwd, 'intent', 'two')).out).toContain('+ assistants/bot/intents.yaml')
})

test('with --json the files and the next steps are data', async () => {
  const cwd = await aProject()
  expect(JSON.parse((await run(cwd, 'tool', 'one', '--json')).out)).toMatchObject({
    created: ['assistants/bot/tools/one.ts'],
    changed: ['assistants/bot/tools.ts'],
    next: [expect.stringContaining('/one text=hello')],
  })
})

test.each([
  [['assistant', 'bot'], 'there is an assistant bot already'],
  [['tool', 'local_time'], 'there is a tool local_time already'],
  [['intent', 'local_time'], 'there is an intent local_time already'],
  [['flow', 'booking'], 'assistants/bot/flows/booking.flow.yaml is there already'],
  [['intent', 'null'], '"null" cannot name an intent'],
  [['tool', 'No-Tool'], '"No-Tool" cannot name a tool'],
  [['assistant', '../x'], '"../x" cannot name an assistant'],
])('%j overwrites nothing: %s', async (args, message) => {
  const cwd = await aProject()
  await run(cwd, 'flow', 'booking')
  const flow = readFileSync(join(cwd, 'assistants/bot/flows/booking.flow.yaml'), 'utf8')
  await expect(run(cwd, ...args)).rejects.toMatchObject({ message })
  expect(readFileSync(join(cwd, 'assistants/bot/flows/booking.flow.yaml'), 'utf8')).toBe(flow)
})

test('what would break the assistant is taken back', async () => {
  const cwd = await aProject()
  await run(cwd, 'flow', 'one')
  await expect(run(cwd, 'flow', 'two')).rejects.toMatchObject({
    message: expect.stringContaining('write flow: { id: one }'),
  })
  expect(existsSync(join(cwd, 'assistants/bot/flows/two.flow.yaml'))).toBe(false)
  expect(existsSync(join(cwd, 'assistants/bot/flows/scripts/two.script.yaml'))).toBe(false)
})

test('of several assistants one has to be named; without any, and with broken ones, it says so', async () => {
  const cwd = aFolder({
    'assistants/bot/assistant.yaml': ASSISTANT,
    'assistants/ill/assistant.yaml': 'nam: Ill\n',
  })
  await expect(run(cwd, 'tool', 'one')).rejects.toMatchObject({
    message: 'there are several assistants: bot, ill',
  })
  await expect(run(cwd, 'tool', 'one', '--assistant', 'ill')).rejects.toMatchObject({
    message: expect.stringContaining('the assistant ill is broken'),
  })
  await expect(run(aFolder(), 'tool', 'one')).rejects.toMatchObject({ message: 'there is no assistant here' })
})

const toolNames = async (cwd: string) => {
  const loaded = await loadAssistant(join(cwd, 'assistants/bot'))
  return loaded.kind === 'sound' ? loaded.assistant.tools.map(({ name }) => name).sort() : loaded.faults
}

test('a tool may be called as words of the language are', async () => {
  const cwd = await aProject()
  for (const name of ['delete', 'z', 'define', 'define_tool', 'tools']) await run(cwd, 'tool', name)
  expect(await toolNames(cwd)).toEqual(['define', 'define_tool', 'delete', 'local_time', 'tools', 'z'])
})

test('what the assistant would not serve, or would lose something by, is taken back', async () => {
  const cwd = await aProject()
  await run(cwd, 'tool', 'a_b')
  const list = join(cwd, 'assistants/bot/tools.ts')
  const before = readFileSync(list, 'utf8')
  await expect(run(cwd, 'tool', 'a__b')).rejects.toMatchObject({ code: 'bad_config' })
  expect(readFileSync(list, 'utf8')).toBe(before)
  expect(await toolNames(cwd)).toEqual(['a_b', 'local_time'])
  writeFileSync(list, before.replace('export const localTime', 'export const toolSayIt'))
  await expect(run(cwd, 'tool', 'say_it')).rejects.toMatchObject({ code: 'bad_config' })
  expect(await toolNames(cwd)).toEqual(['a_b', 'local_time'])
})

test('what is taken back leaves no folder, and what could not be written no file', async () => {
  const broken = aFolder({
    'assistants/bot/assistant.yaml': ASSISTANT,
    'assistants/bot/tools.ts': 'export const a = 1',
  })
  await expect(run(broken, 'tool', 'one')).rejects.toMatchObject({ code: 'assistant_broken' })
  const cwd = aFolder({ 'assistants/bot/assistant.yaml': `${ASSISTANT}flow: {id: none}\n` })
  await expect(run(cwd, 'flow', 'one')).rejects.toMatchObject({ code: 'assistant_broken' })
  expect(readdirSync(join(cwd, 'assistants/bot'))).toEqual(['assistant.yaml'])
  const half = aFolder({ 'assistants/bot/assistant.yaml': ASSISTANT })
  symlinkSync(join(half, 'nowhere/at/all'), join(half, 'assistants/bot/tools.ts'))
  await expect(run(half, 'tool', 'one')).rejects.toThrow()
  expect(readdirSync(join(half, 'assistants/bot')).sort()).toEqual(['assistant.yaml', 'tools.ts'])
})

test('nothing beside a file that is changed is written over', async () => {
  const cwd = await aProject()
  const mine = join(cwd, 'assistants/bot/intents.yaml.new')
  writeFileSync(mine, 'mine')
  const before = readdirSync(join(cwd, 'assistants/bot'))
  await run(cwd, 'intent', 'opening_hours')
  expect(readFileSync(mine, 'utf8')).toBe('mine')
  expect(readdirSync(join(cwd, 'assistants/bot'))).toEqual(before)
})

test('assistants are looked for where they are served from', async () => {
  const cwd = aFolder({
    'one/_shared/notes.txt': '',
    'one/.hidden/notes.txt': '',
    'two/bot/assistant.yaml': ASSISTANT,
    'elsewhere/assistant.yaml': ASSISTANT,
    'signalbox.config.yaml': 'assistants: [one, two]\n',
  })
  expect((await run(cwd, 'tool', 'ring')).out).toContain('+ two/bot/tools/ring.ts')
  symlinkSync(join(cwd, 'elsewhere'), join(cwd, 'one/linked'))
  expect((await run(cwd, 'tool', 'ring', '--assistant', 'linked')).out).toContain(
    '+ one/linked/tools/ring.ts',
  )
  await expect(run(cwd, 'assistant', 'bot')).rejects.toMatchObject({
    message: 'there is an assistant bot already',
  })
  expect((await run(cwd, 'assistant', 'other')).out).toContain('+ one/other/assistant.yaml')
})
