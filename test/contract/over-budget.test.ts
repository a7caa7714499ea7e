import { afterAll, expect, test } from 'vitest'
import { timeBudget } from '../../src/adapters/time-budget.ts'
import type { EngineOptions } from '../../src/compose/create-engine.ts'
import { type Budget, OverBudget } from '../../src/ports/budget.ts'
import type { Authenticate } from '../../src/server/authenticate.ts'
import { scriptedModel } from '../../src/testing/scripted-model.ts'
import { type Files, temporaryFolder } from '../a-folder.ts'
import { aRun } from '../builders/a-run.ts'
import { startServer } from '../start-server.ts'

const TOOLS = `
import { defineTool, z } from 'signalbox'
const never = name => { if (name === 'Poison') globalThis.spin() }
const named = { description: 'Looks a name up.', parameters: z.object({ name: z.string() }) }
const run = ({ name }) => 'found ' + name
const tool = (name, own) => defineTool({ ...named, run, name, ...own })

export const look = tool('look', { readOnly: true })
export const checked = tool('checked', {
  parameters: z.object({ name: z.string().check(z.refine(name => { never(name); return true })) }),
})
export const priced = tool('priced', { estimate: ({ name }) => { never(name); return null } })
export const slow = tool('slow', { run: ({ name }) => { never(name); return 'found ' + name } })
export const doubtful = tool('doubtful', {
  effect: 'verify',
  run: () => { throw new Error('the line is dead') },
  verify: ({ name }) => { never(name); return { happened: 'yes', result: 'found ' + name } },
})
export const long = tool('long', {
  effect: 'retry',
  job: { everyMs: 1, poll: name => { never(name); return { status: 'done', result: 'found ' + name } } },
  run: ({ name }) => name,
})
export const judged = tool('judged', {})
export const lookups = { owner: ({ params }) => { never(params.name); return 'local' } }
`
const POLICIES = `
rules:
  - {id: others, tools: [judged], when: lookup.owner != user.id, effect: deny, reason: Not yours.}
`
const INTENTS = `
intents:
  light:
    title: a light
    description: Switches a lamp.
    examples: [switch the lamp on, turn on the light, lamp on please]
    parameters:
      name: {type: text, required: true, prompt: Which name?}
    tool: look
    post: The lamp is on.
out_of_scope: [tell me a joke, what is the weather like]
`
const FLOW = (id: string) => `
version: v1
id: ${id}
entry: name
nodes:
  - {id: name, type: question, key: name, prompt: Which name?, answer: {type: text, validate: sound}}
  - {id: done, type: terminal, message: Thank you.}
edges:
  - {from: name, to: done}
`
const CHECKS = `
import { defineValidator } from 'signalbox'
export const sound = defineValidator({
  name: 'sound', takes: 'text', message: 'No.',
  check: name => { if (name === 'Poison') globalThis.spin(); return true },
})
`

let spins = 0
/** Never comes back, and is known to have begun. */
function spin(): never {
  spins++
  for (;;);
}
Object.assign(globalThis, { spin })

/** A short budget for what spins alone: on a machine that gives little, anything may take its time, and is done again without. */
function budgetOfSpins(limitMs: number): Budget {
  const real = timeBudget(limitMs)
  const ofSpins =
    (watch: Budget['within']): Budget['within'] =>
    run => {
      const before = spins
      try {
        return watch(run)
      } catch (error) {
        if (error instanceof OverBudget && spins === before) return run()
        throw error
      }
    }
  return { within: ofSpins(real.within), once: ofSpins(real.once) }
}

/** A message names a tool and what it is called with; the model does just that. */
const model = scriptedModel(({ messages }) => {
  const last = messages.at(-1)
  const [tool = '', name] = last?.role === 'user' ? last.text.split(' ') : []
  return name === undefined ? 'Well.' : [{ call: tool, arguments: { name } }]
})

const DESK: Files = {
  'desk/assistant.yaml': 'name: Desk\nlocale: en\ninstructions: You look names up.\n',
  'desk/tools.ts': TOOLS,
  'desk/policies.yaml': POLICIES,
}

/** A real server whose budget is short, and used while a message is poisoned: the first ones of a process are slow by themselves. */
async function aDesk(files: Files, options: EngineOptions & { readonly authenticate?: Authenticate } = {}) {
  let isOn = false
  const real = budgetOfSpins(60)
  const budget: Budget = {
    within: run => (isOn ? real.within(run) : run()),
    once: run => (isOn ? real.once(run) : run()),
  }
  const lines: string[] = []
  const assistants = temporaryFolder(files)
  const { url, engine, close } = await startServer({
    flags: { assistants: assistants.path, telemetry: 'none' },
    model,
    budget,
    say: line => lines.push(line),
    ...options,
  })
  afterAll(async () => {
    await close()
    assistants[Symbol.dispose]()
  })
  expect(engine.directory.entries()).toMatchObject([{ faults: [] }])
  let runs = 0
  const say = async (thread: string, text: string, name = ''): Promise<string> => {
    const response = await fetch(`${url}/agui/desk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-name': name },
      body: JSON.stringify(aRun(thread, `run-${++runs}`, text)),
    })
    return response.text()
  }
  return {
    /** The poisoned message and somebody else's, at once; then the first goes on. */
    async poisoned(kind: string, before: readonly string[], text: (name: string) => string) {
      const [one, two, three] = ['one', 'two', 'three'].map(thread => `${kind}-${thread}`) as [
        string,
        string,
        string,
      ]
      for (const thread of [one, two, three]) for (const message of before) await say(thread, message)
      await say(three, text('Carl'))
      lines.length = 0
      isOn = true
      const [met, other] = await Promise.all([say(one, text('Poison'), 'Poison'), say(two, text('Anna'))])
      isOn = false
      return { met, other, next: await say(one, text('Berta')), told: lines.join('\n') }
    },
  }
}

const OVERRAN = 'Reading this would take me too long'
const desk = await aDesk(DESK)

test.each([
  ['a check of arguments', 'checked', OVERRAN],
  ['an estimate', 'priced', OVERRAN],
  ['the code of a tool', 'slow', 'the answer took too long'],
  ['a look whether a call took place', 'doubtful', 'something went wrong on the way'],
  ['a question about a job', 'long', 'RUN_FINISHED'],
  ['a lookup of the rules', 'judged', 'could not be checked, so it was not done'],
])('%s that never comes back is broken off; it is told, and everybody goes on', async (_, tool, shown) => {
  const { met, other, next, told } = await desk.poisoned(tool, [], name => `${tool} ${name}`)
  expect(met).toContain(shown)
  expect(met).not.toContain('found Poison')
  expect(other).toContain('found Anna')
  expect(next).toContain('found Berta')
  // What rules failed of is in the journal, as with every failure of theirs.
  if (tool !== 'judged') expect(told).toContain('was broken off')
})

test.each([
  ['live', FLOW('order'), '', OVERRAN],
  [
    'in the shadow',
    FLOW('order').replace(', validate: sound', ''),
    'flow: {id: order, shadow: {id: next}}',
    'Thank you.',
  ],
])('so is a check of a flow (%s)', async (where, flow, setting, shown) => {
  const { poisoned } = await aDesk({
    'desk/assistant.yaml': `name: Desk\nlocale: en\ninstructions: You order.\nconversation: false\n${setting}\n`,
    'desk/flows/checks.ts': CHECKS,
    'desk/flows/order.flow.yaml': flow,
    ...(where === 'live' ? {} : { 'desk/flows/next.flow.yaml': FLOW('next') }),
  })
  const { met, other, next } = await poisoned(where, ['hello'], name => name)
  expect(met).toContain(shown)
  expect(other).toContain('Thank you.')
  if (shown === OVERRAN) expect(next).toContain('Thank you.')
})

/** Part of the application that does not come back next time it is asked. */
let poison: string | null = null
const never = (part: string): void => {
  if (poison !== part) return
  poison = null
  spin()
}
const nameIn = (text: string) => text.split(' ').at(-1) ?? ''
const parts: EngineOptions = {
  intents: {
    eligible: () => {
      never('intents')
      return ['light']
    },
  },
  classifier: {
    classify: ({ text }) => {
      never('classifier')
      return { intent: 'light', confidence: 0.9, params: { name: nameIn(text) } }
    },
  },
  planner: {
    plan: ({ params }) => {
      never('planner')
      return {
        steps: [
          { type: 'tool_call', tool: 'look', arguments: params },
          { type: 'respond', text: '{result}' },
        ],
      }
    },
  },
  policy: {
    check: () => {
      never('policy')
      return { verdict: 'allow', code: 'ok', reason: '' }
    },
  },
  executor: {
    execute: ({ run }) => {
      never('executor')
      return run()
    },
  },
  memory: {
    load: () => {
      never('memory')
      return { history: [], params: {}, waiting_for_param: null }
    },
    append: () => {},
    waiting: () => {},
    clear: () => {},
  },
  analytics: () => never('analytics'),
}
const brought = await aDesk({ ...DESK, 'desk/intents.yaml': INTENTS }, parts)

test.each(['intents', 'classifier', 'planner', 'policy', 'executor', 'memory', 'analytics'])(
  'so is a part that an application brought (%s)',
  async part => {
    const heard = await brought.poisoned(part, [], name => {
      if (name === 'Poison') poison = part
      return `switch the lamp on for ${name}`
    })
    expect(poison).toBeNull()
    for (const one of [heard.met, heard.other]) expect(one).toContain('RUN_FINISHED')
    expect(heard.next).toContain('RUN_FINISHED')
  },
)

test('so is what tells who asks', async () => {
  const authenticate: Authenticate = ({ headers }) => {
    if (headers.get('x-name') === 'Poison') spin()
    return { user: 'anna', roles: ['user'] }
  }
  const { poisoned } = await aDesk(DESK, { authenticate })
  const { met, other, next, told } = await poisoned('door', [], name => `look ${name}`)
  expect(JSON.parse(met)).toMatchObject({ code: 'sign_in_failed' })
  expect(other).toContain('found Anna')
  expect(next).toContain('found Berta')
  expect(told).toContain('authenticate failed')
})
