import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder, type Files } from '../../test/a-folder.ts'
import { defaultPolicy } from '../policy/default-policy.ts'
import { contextTypesOf, profileFor } from './context-types.ts'
import { formatFault } from './format-fault.ts'
import { loadAssistant } from './load-assistant.ts'

const PROMPT = { 'prompts/system.md': 'Be kind.\n' }

const load = (files: Files) => loadAssistant(join(aFolder({ 'bot/.keep': '', ...below(files) }), 'bot'))
const below = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`bot/${path}`, text]))

async function faultLines(files: Files): Promise<string[]> {
  const loaded = await load(files)
  if (loaded.kind === 'sound') return []
  return loaded.faults.map(fault => formatFault({ ...fault, file: basename(fault.file) }))
}

test('a folder with a name and a prompt is an assistant with all defaults', async () => {
  const loaded = await load({ 'assistant.yaml': 'name: Bot\n', ...PROMPT })
  expect(loaded).toMatchObject({ kind: 'sound', id: 'bot' })
  expect(loaded.kind === 'sound' && loaded.assistant).toEqual({
    id: 'bot',
    name: 'Bot',
    description: '',
    locale: 'en',
    zone: null,
    starters: [],
    texts: {},
    instructions: 'Be kind.',
    ui_tools: [],
    ui_router: 'model',
    ui_iterations: {},
    lookups: {},
    sources: {},
    policy: defaultPolicy,
    flow: null,
    intents: null,
    agents: null,
    conversation: true,
    fallback: {},
    profile: 'balanced',
    context_types: contextTypesOf({}, []),
    budget: null,
    limits: { maxToolCalls: 8, maxSameCalls: 2, deadlineMs: 90_000 },
    tools: [],
    revision: loaded.revision,
  })
})

test('every key of assistant.yaml arrives', async () => {
  const yaml = `name: " Bot "
description: Helps.
locale: de-AT
zone: Europe/Vienna
starters: [Hallo, Servus]
instructions: |
  Sei nett.
profile: speed
context_types: { project_audit: { profile: balanced } }
limits: { maxToolCalls: 3 }
`
  const loaded = await load({ 'assistant.yaml': `\uFEFF${yaml.replaceAll('\n', '\r\n')}` })
  expect(loaded.kind === 'sound' && loaded.assistant).toMatchObject({
    name: 'Bot',
    locale: 'de-AT',
    zone: 'Europe/Vienna',
    starters: ['Hallo', 'Servus'],
    instructions: 'Sei nett.',
    limits: { maxToolCalls: 3, maxSameCalls: 2, deadlineMs: 90_000 },
  })
})

test('a context type without a profile of its own gets the default, whatever it is called', async () => {
  const loaded = await load({
    'assistant.yaml': 'name: Bot\ncontext_types: { task: { profile: speed } }\n',
    ...PROMPT,
  })
  if (loaded.kind === 'broken') throw new Error('expected a sound assistant')
  const profiles = ['task', 'project', '__proto__', 'constructor'].map(type =>
    profileFor(loaded.assistant, type),
  )
  expect(profiles).toEqual(['speed', 'balanced', 'balanced', 'balanced'])
})

const GERMAN_ZONE = 'name: Bot\nlocale: deutsch\nzone: Berlin\n'

// Each row: what is wrong, the file, every line that must be reported and none besides.
const WRITE_OUT = 'write the value out; text that starts with *, & or ! belongs in quotes'

const BROKEN: [what: string, yaml: string, lines: string[]][] = [
  ['an empty file', '', ['1:1 expected keys and values, found nothing']],
  ['only a comment', '# later\n', ['1:1 expected keys and values, found nothing']],
  ['a list at the top', '- name: Bot\n', ['1:1 expected keys and values, found a list of 1']],
  ['no name', 'locale: en\n', ['1:1 name is missing: expected text']],
  ['a blank name', 'name: "  "\n', ['1:7 name: expected some text, found empty text']],
  ['a number for a name', 'locale: en\nname: 42\n', ['2:7 name: expected text, found 42']],
  ['nothing after the name', 'name:\nlocale: en\n', ['1:6 name: expected text, found nothing']],
  [
    'a name too long',
    `name: ${'x'.repeat(81)}\n`,
    ['1:7 name: expected at most 80 characters, found 81 characters'],
  ],
  ['a slip in a key', 'nmae: Bot\n', ['1:1 unknown key nmae: did you mean name?']],
  [
    'a key nobody knows',
    'name: Bot\ntemperature: 1\n',
    [
      '2:1 unknown key temperature: known keys are name, description, locale, zone, starters, texts, instructions, busy, ui_tools, ui_router, ui_iterations, flow, conversation, fallback, desk, profile, model, context_types, agents, prices, budget, limits',
    ],
  ],
  [
    'a budget of nothing',
    'name: Bot\nbudget:\n  daily_usd: 0\n  warn_at: 2\n',
    [
      '3:14 budget.daily_usd: expected more than 0, found 0',
      '4:12 budget.warn_at: expected at most 1, found 2',
    ],
  ],
  [
    'a slip in a nested key',
    'name: Bot\nlimits:\n  max_tool_calls: 3\n',
    ['3:3 unknown key limits.max_tool_calls: did you mean maxToolCalls?'],
  ],
  [
    'text for a limit',
    'name: Bot\nlimits:\n  deadlineMs: soon\n',
    ['3:15 limits.deadlineMs: expected a number, found "soon"'],
  ],
  [
    'limits out of range',
    'name: Bot\nlimits: { maxToolCalls: 0, deadlineMs: 1.5 }\n',
    [
      '2:25 limits.maxToolCalls: expected at least 1, found 0',
      '2:40 limits.deadlineMs: expected a whole number, found 1.5',
    ],
  ],
  ['text for starters', 'name: Bot\nstarters: Hello\n', ['2:11 starters: expected a list, found "Hello"']],
  [
    'wrong starters among right ones',
    'name: Bot\nstarters:\n  - Hello\n  - 3\n  - a: b\n  - ""\n',
    [
      '4:5 starters[1]: expected text, found 3',
      '5:5 starters[2]: expected text, found keys and values',
      '6:5 starters[3]: expected some text, found empty text',
    ],
  ],
  [
    'too many starters',
    `name: Bot\nstarters: [a, b, c, d, e, f, g]\n`,
    ['2:11 starters: expected at most 6 entries, found a list of 7'],
  ],
  [
    'a profile nobody knows',
    'name: Bot\nprofile: fast\n',
    ['2:10 profile: expected one of speed, balanced, quality, found "fast"'],
  ],
  [
    'context types with a bad name and a bad value',
    'name: Bot\ncontext_types:\n  Project Audit: {}\n  task: { profile: slow, required_steps: [find] }\n',
    [
      '3:3 context_types.Project Audit: expected a context type such as project_audit, found "Project Audit"',
      '4:20 context_types.task.profile: expected one of speed, balanced, quality, found "slow"',
      '4:43 context_types.task.required_steps[0]: expected keys and values, found "find"',
    ],
  ],
  [
    'context types that name tools nobody has',
    'name: Bot\ncontext_types:\n  task:\n    tools: [find]\n    required_steps:\n      - tool: tell\n',
    [
      '4:13 there is no tool find in tools.ts',
      '6:15 there is no tool tell in tools.ts',
      '6:15 tell is required here, and not among its tools',
    ],
  ],
  [
    'a locale and a zone that do not exist',
    GERMAN_ZONE.replace('deutsch', 'german language'),
    [
      '2:9 locale: expected a language tag such as en or de-AT, found "german language"',
      '3:7 zone: expected a time zone such as Europe/Berlin, found "Berlin"',
    ],
  ],
  [
    'a key twice',
    'name: Bot\nlocale: en\nname: Other\n',
    ['3:1 the key name appears twice: it is also in line 1'],
  ],
  [
    'an indentation with a tab',
    'name: Bot\nlimits:\n\tdeadlineMs: 1\n',
    ['3:1 indented with a tab: use two spaces for each level'],
  ],
  [
    'a colon in plain text',
    'name: Bot\ndescription: Note: this\n',
    ['2:14 a second "key: value" on one line: put text that contains a colon in quotes'],
  ],
  [
    'a quote left open',
    'name: "Bot\n',
    ['1:7 this text has no closing quote: end it with the quote it starts with'],
  ],
  ['a bracket left open', 'name: Bot\nstarters: [a, b\n', ['2:11 this [ is not closed: a ] is missing']],
  [
    'two documents',
    'name: Bot\n---\nname: Bot\n',
    ['2:1 a second document (---) starts here: only one is allowed in a file'],
  ],
  [
    'an alias',
    'name: &n Bot\ndescription: *n\n',
    [`1:10 anchors (&n) are not allowed: ${WRITE_OUT}`, `2:14 aliases (*name) are not allowed: ${WRITE_OUT}`],
  ],
  ['a tag', 'name: !secret Bot\n', ['1:7 text cannot start with !: put the whole text in quotes']],
  [
    'a built-in tag',
    'name: !!binary Qm90\n',
    [`1:16 tags (tag:yaml.org,2002:binary) are not allowed: ${WRITE_OUT}`],
  ],
  ['a key that is no text', 'name: Bot\n7: x\n', ['2:1 a key must be plain text: put it in quotes']],
  [
    'a key that reaches for prototypes',
    'name: Bot\ncontext_types:\n  __proto__: {}\n',
    ['3:3 the key __proto__ is not allowed'],
  ],
]

test.each(BROKEN)('%s is reported with its line and column', async (_, yaml, lines) => {
  expect(await faultLines({ 'assistant.yaml': yaml, ...PROMPT })).toEqual(
    lines.map(line => `assistant.yaml:${line}`),
  )
})

test.each<[what: string, files: Files, lines: string[]]>([
  ['no assistant.yaml', PROMPT, ['assistant.yaml:1:1 this file is missing']],
  [
    'no instructions at all',
    { 'assistant.yaml': '# hi\nname: Bot\n' },
    ['assistant.yaml:1:1 instructions are missing: write prompts/system.md or an instructions key'],
  ],
  [
    'instructions in two places',
    { 'assistant.yaml': 'name: Bot\ninstructions: x\n', ...PROMPT },
    ['assistant.yaml:2:1 instructions stand here and in prompts/system.md: keep one'],
  ],
  [
    'an empty prompt',
    { 'assistant.yaml': 'name: Bot\n', 'prompts/system.md': ' \n' },
    ['system.md:1:1 the prompt is empty'],
  ],
  [
    'bytes that are no text',
    { 'assistant.yaml': new Uint8Array([0x6e, 0xff, 0xfe]) },
    ['assistant.yaml:1:1 not UTF-8 text'],
  ],
  [
    'a file beyond the cap',
    { 'assistant.yaml': `name: Bot\n#${' '.repeat(256 * 1024)}`, ...PROMPT },
    ['assistant.yaml:1:1 larger than 256 kB (257 kB)'],
  ],
  [
    'tools.ts without a tool, and none of what counts on its tools,',
    {
      'assistant.yaml': 'name: Bot\nfallback: { tool: hand_over }\n',
      ...PROMPT,
      'intents.yaml':
        'intents:\n  status:\n    description: Where it is.\n    tool: lookup\n    examples: [where is it, is it there]\n',
      'tools.ts': 'export const a = 1\n',
    },
    ['tools.ts:1:1 exports no tools: write export const … = defineTool({ … })'],
  ],
  [
    'a tool that loads and does more than look at one thing',
    {
      'assistant.yaml':
        'name: Bot\ncontext_types:\n  a: { loads: nobody }\n  b: { loads: write }\n  c: { loads: list }\n  d: { loads: look }\n',
      ...PROMPT,
      'tools.ts': [
        "import { defineTool, z } from 'signalbox'",
        "const rest = { description: 'It is.', run: () => null }",
        'const one = z.object({ id: z.string() })',
        "export const a = defineTool({ ...rest, name: 'write', parameters: one })",
        "export const b = defineTool({ ...rest, name: 'list', parameters: z.object({}), readOnly: true })",
        "export const c = defineTool({ ...rest, name: 'look', parameters: one, readOnly: true })",
      ].join('\n'),
    },
    [
      'assistant.yaml:3:15 there is no tool nobody in tools.ts',
      'assistant.yaml:4:15 write is not readOnly: what loads only looks',
      'assistant.yaml:5:15 list needs one required argument, the id of the thing',
    ],
  ],
])('%s is a fault', async (_, files, lines) => {
  expect(await faultLines(files)).toEqual(lines)
})

test('a folder whose name cannot be an id is a fault', async () => {
  const loaded = await loadAssistant(
    join(aFolder({ 'My Bot/assistant.yaml': 'name: Bot\ninstructions: x\n' }), 'My Bot'),
  )
  expect(loaded).toMatchObject({
    kind: 'broken',
    faults: [{ message: expect.stringContaining('lower-case') }],
  })
})

test('the revision follows every file that counts and nothing else', async () => {
  const files = { 'assistant.yaml': 'name: Bot\n', ...PROMPT }
  const revision = async (more: Files) => (await load({ ...files, ...more })).revision
  const plain = await revision({})
  expect(await revision({ '.draft': 'x', 'node_modules/a/index.js': 'x' })).toBe(plain)
  const others = await Promise.all(
    [{ 'notes.md': '' }, { 'notes.md': 'x' }, { 'nodes.md': 'x' }].map(revision),
  )
  expect(new Set([plain, ...others]).size).toBe(4)
})
