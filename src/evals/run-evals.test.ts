import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { aFolder, temporaryFolder } from '../../test/a-folder.ts'
import { loadShop, SHOP_FILES } from '../../test/a-shop.ts'
import { xmlFault } from '../../test/well-formed.ts'
import { modelRoutes } from '../compose/model-routes.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { coverageOf } from './coverage.ts'
import { junitReport } from './junit.ts'
import { readEvalFile } from './read-evals.ts'
import { type EvalResult, firstFailure, runEvals } from './run-evals.ts'

interface Given {
  readonly files?: Readonly<Record<string, string>>
  readonly answers?: (index: number) => string
  readonly runs?: number
}

async function run(source: string, { files = {}, answers, runs }: Given = {}): Promise<EvalResult[]> {
  using place = temporaryFolder({ ...SHOP_FILES, ...files })
  const folder = place.path
  const assistant = await loadShop(folder)
  const { evals, faults } = readEvalFile('x.eval.yaml', source, assistant)
  expect(faults).toEqual([])
  let asked = 0
  const model =
    answers === undefined
      ? undefined
      : scriptedModel(({ schema }) => (schema === undefined ? answers(asked++) : 'no JSON'))
  const routes = modelRoutes({ provider: 'offline', models: NAMES }, null, model)
  return await runEvals(evals, {
    assistant: 'shop',
    folder: join(folder, 'shop'),
    routes,
    model: await routes.models.balanced.load(),
    parallel: 2,
    monotonic: () => 0,
    ...(runs === undefined ? {} : { runs }),
  })
}
const NAMES = { speed: 'offline', balanced: 'offline', quality: 'offline' }

const turnsOf = (...turns: string[]) =>
  `conversations:\n  - name: a\n    turns:\n${turns.map(turn => `      - ${turn}\n`).join('')}`

const failureOf = async (...turns: string[]) => {
  const [result] = await run(turnsOf(...turns))
  return result === undefined || result.passed ? null : firstFailure(result)
}

const HOLDING = [
  'intent: where',
  'parameters: { order: A-100 }',
  'parameters: { order: { matches: ^A-1 } }',
  'tools: [look]',
  'tools: [{ name: look, arguments: { order: { contains: a-10 } }, ok: true }]',
  'policy: [{ effect: allow, code: no_rule, tool: look }]',
  'track: pursue_intent',
  'rung: intent',
  'open: []',
  'reply: [Order A-100, IN THE VAN]',
  'reply_matches: ^Order .* van',
  'never: { tools: [pay], says: [secret], says_matching: "P-[0-9]", intents: [pay] }',
  'ends: answered',
]
const NOT_HOLDING: readonly (readonly [string, string, string, string])[] = [
  ['intent: pay', 'intent', 'pay', 'where'],
  ['intent: null', 'intent', 'none', 'where'],
  ['parameters: { order: A-101 }', 'parameter order', '"A-101"', '"A-100"'],
  ['parameters: { email: x }', 'parameter email', '"x"', 'nothing'],
  ['tools: []', 'tools', 'none', 'look'],
  ['tools: [look, look]', 'tools', 'look, look', 'look'],
  ['tools: [{ name: look, count: 2 }]', 'tools', 'look, look', 'look'],
  ['tools: [{ name: look, ok: false }]', 'look', 'goes wrong', 'ok'],
  ['tools: [{ name: look, arguments: { order: A-1 } }]', 'look order', '"A-1"', '"A-100"'],
  ['policy: [{ effect: deny, rule: no_secrets }]', 'policy', 'deny no_secrets', 'allow no_rule look'],
  ['track: fall_back', 'track', 'fall_back', 'pursue_intent'],
  ['rung: flow', 'rung', 'flow', 'intent'],
  ['open: [ask_user]', 'open', 'ask_user', 'none'],
  ['asks: order', 'asks', 'order', 'nothing'],
  ['reply: [on the moon]', 'reply', 'has "on the moon"', '"Order A-100 is in the van."'],
  ['reply_matches: ^is', 'reply', '/^is/', '"Order A-100 is in the van."'],
  ['never: { tools: [look] }', 'never', 'look is never called', 'it was called'],
  ['never: { says: [Van] }', 'never', '"Van" is never said', '"Order A-100 is in the van."'],
  ['never: { intents: [where] }', 'never', 'where is never chosen', 'it was chosen'],
  ['ends: waiting', 'ends', 'waiting', 'answered'],
]

describe('of a question about an order', () => {
  const results = new Map<string, EvalResult>()
  beforeAll(async () => {
    const all = [...HOLDING, ...NOT_HOLDING.map(([expectation]) => expectation)]
    const conversations = all.map(
      one => `  - name: ${JSON.stringify(one)}\n    turns: [{ user: where is my order A-100, ${one} }]\n`,
    )
    for (const result of await run(`conversations:\n${conversations.join('')}`))
      results.set(result.conversation.name, result)
  })

  test.each(HOLDING)('%s holds', expectation => {
    expect(results.get(expectation)).toMatchObject({ passed: true, broken: null })
  })

  test.each(NOT_HOLDING)('%s does not hold', (expectation, what, expected, got) => {
    const result = results.get(expectation)
    expect(result && firstFailure(result)).toMatchObject({ turn: 1, mismatches: [{ what, expected, got }] })
  })
})

test('questions, clicks, edits, time and the person are played', async () => {
  expect(
    await failureOf(
      '{ user: I want my money back, asks: order, open: [ask_user], question: order }',
      '{ click: cancel, open: [] }',
      '{ user: where is my order A-999, policy: [{ effect: deny, rule: no_secrets }], reply: secret }',
      '{ user: I want my money back for A-500, as: { roles: [staff] }, asks: email }',
      '{ wait: PT1H }',
      '{ user: to me@example.org, as: { roles: [staff] }, tools: [pay], reply: P-1 }',
      '{ user: where is my order A-404, tools: [{ name: look, ok: false, error: tool_not_found }] }',
    ),
  ).toBeNull()
})

test('what is said of the whole conversation is compared at its end', async () => {
  const source = `${turnsOf('{ user: where is my order A-100 }', '{ user: and A-101? }')}    tools: [look]\n`
  const [result] = await run(source)
  expect(result && firstFailure(result)).toMatchObject({
    turn: null,
    mismatches: [{ what: 'tools', expected: 'look', got: 'look, look' }],
  })
})

test('every conversation finds the data as they are in the folder, and leaves them so', async () => {
  const folder = aFolder(SHOP_FILES)
  const turns = turnsOf(
    '{ user: I want my money back for A-500, as: { roles: [staff] } }',
    '{ user: me@example.org, as: { roles: [staff] }, reply: P-1. }',
  )
  const twice = turns + turns.replace('conversations:\n', '').replace('name: a', 'name: b')
  const results = await run(twice)
  expect(results.map(({ passed }) => passed)).toEqual([true, true])
  expect(readFileSync(join(folder, 'shop/counted.txt'), 'utf8')).toBe('0')
})

const CHATS = { 'shop/assistant.yaml': 'name: Shop\ninstructions: Help.\n' }
const chat = (more: string) =>
  `conversations:\n  - name: a\n${more}    turns: [{ user: tell me a joke, reply: good }]\n`

test.each([
  ['', 3, 'all are needed', false],
  ['    runs: 5\n', 5, 'all are needed', false],
  ['    pass: 4 of 5\n', 5, '4 of 5', true],
  ['    runs: 3\n    pass: majority\n', 3, '2 of 3', true],
])('with %j a model is asked %d times (%s)', async (more, times, _, passes) => {
  // The second answer is a bad one.
  const [result] = await run(chat(more), { files: CHATS, answers: index => (index === 1 ? 'bad' : 'good') })
  expect(result).toMatchObject({ passed: passes, good: times - 1, rule: { runs: times } })
})

test('--runs stands above what files say', async () => {
  const [result] = await run(chat('    pass: 1 of 2\n'), { files: CHATS, answers: () => 'good', runs: 4 })
  expect(result).toMatchObject({ good: 4, rule: { runs: 4, needed: 4 } })
})

test('answers that are written down are given once', async () => {
  const [result] = await run(chat('    model: [good]\n'), { files: CHATS, answers: () => 'bad' })
  expect(result).toMatchObject({ passed: true, rule: null, runs: [{ modelCalls: 0 }] })
})

test('coverage names what was never exercised', async () => {
  const results = await run(turnsOf('{ user: where is my order A-999, open: [] }'))
  const coverage = coverageOf(
    await loadShop(aFolder(SHOP_FILES)),
    results.flatMap(({ runs }) => runs),
  )
  expect(coverage).toMatchObject({
    intents: { hit: 1, of: 3, missed: ['pay', 'none'] },
    parameters: { hit: 1, of: 3, missed: ['pay.order', 'pay.email'] },
    rules: { hit: 1, of: 2, missed: ['staff_only'] },
    bands: { of: 3 },
  })
})

test('the JUnit report is well-formed whatever was said', async () => {
  const source = `conversations:
  - name: "<&\\"'>\\x00\\e ]]> \\uFFFE \\U0001F600"
    turns: [{ user: where is my order A-100, reply: "no </failure> \\x07 & so on" }]
  - name: fine
    turns: [{ user: where is my order A-100, reply: van }]
`
  const report = junitReport(await run(source))
  expect(xmlFault(report)).toBeNull()
  expect(report).toMatch(/<testsuites name="signalbox eval" tests="2" failures="1" errors="0"/)
  expect(report).toContain('&lt;/failure&gt; \\u0007 &amp; so on')
  expect(xmlFault('<a><b></a>')).not.toBeNull()
  expect(xmlFault('<a b="&"/>')).not.toBeNull()
  expect(xmlFault('<a>\u0007</a>')).not.toBeNull()
})

test('a conversation that cannot be played is broken, and the others are played', async () => {
  const source = `conversations:
  - name: clicks on nothing
    turns: [{ click: cancel, open: [] }]
  - name: fine
    turns: [{ user: where is my order A-100, reply: van }]
`
  const results = await run(source)
  expect(results).toMatchObject([{ passed: false, broken: 'nothing waits for a click' }, { passed: true }])
  expect(xmlFault(junitReport(results))).toBeNull()
})
