import { describe, expect, test } from 'vitest'
import { aFolder, writeFiles } from '../../../../test/a-folder.ts'
import { aTerminal } from '../../../../test/a-terminal.ts'
import { createEngine } from '../../../compose/create-engine.ts'
import { main } from '../../main.ts'

const FLOW = (id: string, max: number) => `version: v1
id: ${id}
nodes:
  - {id: name, type: question, key: name, prompt: Your name?}
  - {id: count, type: question, key: count, prompt: How many?, answer: {type: integer, min: 1, max: ${max}}}
  - {id: done, type: terminal, message: Thank you.}
edges: [{from: name, to: count}, {from: count, to: done}]
`
const SETTINGS = 'name: Bakery\ninstructions: Answer.\n'
const SHADOWED = `${SETTINGS}flow: {id: order, shadow: {id: order-next}}\n`

function aBakery(settings: string) {
  const assistants = aFolder({
    'bakery/assistant.yaml': settings,
    'bakery/flows/order.flow.yaml': FLOW('order', 9),
    'bakery/flows/next.flow.yaml': FLOW('order-next', 3),
  })
  const data = aFolder()
  return {
    write: (files: Record<string, string>) => writeFiles(assistants, files),
    async flow(...args: string[]) {
      const terminal = aTerminal()
      const code = await main(['flow', ...args, '--assistants', assistants, '--data', data], terminal)
      return { code, out: terminal.shown(), err: terminal.complained() }
    },
    async doctor() {
      const terminal = aTerminal()
      const code = await main(['doctor', '--assistants', assistants, '--data', data], terminal)
      return { code, out: `${terminal.shown()}${terminal.complained()}` }
    },
    /** Each session in a process of its own. */
    async talk(session: string, ...texts: string[]) {
      const flags = { assistants, data, telemetry: 'none', model: 'offline' }
      for (const [index, text] of texts.entries()) {
        const engine = await createEngine({ env: {}, cwd: assistants, flags })
        await engine.handle({ id: `${session}-${index}`, text, context: { session_id: session } })
        await engine.close()
      }
    },
  }
}

describe('flow shadow', () => {
  test('counts turns, says how many agree, and names differences with sessions', async () => {
    const { flow, talk } = aBakery(SHADOWED)
    await talk('one', 'hello', 'Ann', '2')
    await talk('two', 'hello', 'Ben', '7')
    const { code, out, err } = await flow('shadow', 'bakery')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^bakery: order with order-next in its shadow\n/)
    expect(out).toContain('  6 turns in 2 sessions: 83.3 % agree, 1 differs\n')
    expect(out).toMatch(/\n {2}at count\n {4}1 × {3}next \(ends: done\), shadow count\n {10}ses_\w+\n/)
    expect(out).toMatch(/\n {4}1 × {3}count = 7, shadow none\n {10}ses_\w+\n/)
    expect(out).toMatch(/\nA conversation: signalbox trace ses_\w+\n$/)
    const [report] = JSON.parse((await flow('shadow', '--json')).out)
    expect(report).toMatchObject({ assistant: 'bakery', turns: 6, sessions: 2, agreeing: 5, agreement: 83.3 })
    expect(report.differences).toHaveLength(2)
  })

  test('counts the shadow as it is now; after it was taken away, the last one', async () => {
    const { flow, talk, write } = aBakery(SHADOWED)
    await talk('one', 'hello', 'Ann', '7')
    write({ 'bakery/flows/next.flow.yaml': FLOW('order-next', 8) })
    expect((await flow('shadow', 'bakery')).out).toMatch(
      / in its shadow\n {2}no turns yet\n {2}3 turns with an earlier edition of the shadow not counted\n {2}Talk to it: signalbox chat bakery\n$/,
    )
    write({ 'bakery/assistant.yaml': `${SETTINGS}flow: {id: order}\n` })
    expect((await flow('shadow', 'bakery')).out).toContain('  3 turns in 1 session: 66.6 % agree, 1 differs')
  })

  test('withholds what sinks withhold', async () => {
    const { flow, talk, write } = aBakery(SHADOWED)
    const reach = (flow: string, answer: string) =>
      flow.replace(
        'key: name, prompt: Your name?',
        `key: reach, prompt: How can we reach you?, answer: ${answer}`,
      )
    write({
      'bakery/flows/order.flow.yaml': reach(FLOW('order', 9), '{type: text}'),
      'bakery/flows/next.flow.yaml': reach(FLOW('order-next', 3), '{type: phone}'),
    })
    await talk('one', 'hello', 'ann@example.com')
    expect((await flow('shadow', 'bakery')).out).toContain('reach = ')
    for (const options of [[], ['--json']])
      expect((await flow('shadow', 'bakery', ...options)).out).not.toContain('ann@example.com')
    expect((await flow('shadow', 'bakery', '--reveal')).out).toContain(
      'reach = "ann@example.com", shadow none',
    )
  })

  test('says how to get one where there is none, before anything was said', async () => {
    const without = aBakery(`${SETTINGS}flow: {id: order}\n`)
    expect(await without.flow('shadow')).toMatchObject({ code: 0, err: '' })
    expect((await without.flow('shadow')).out).toMatch(
      /^No assistant has a flow in its shadow\.\n.*shadow: /s,
    )
    expect((await without.flow('shadow', 'bakery')).out).toMatch(/^bakery has no flow in its shadow\.\n/)
    expect((await without.flow('shadow', '--json')).out).toBe('[]\n')
    expect(await without.flow('shadow', 'butcher')).toMatchObject({ code: 1 })
    expect((await aBakery(SHADOWED).flow('shadow')).out).toContain('no turns yet')
  })
})

describe('a shadow', () => {
  test.each([
    [
      'that does not exist',
      'shadow: {id: ordre}',
      /unknown_flow there is no flow ordre in flows\/ for the shadow/,
    ],
    ['that is the live flow', 'shadow: {layers: {}}', /shadow_is_live/],
    ['with a pack that does not exist', 'shadow: {layers: {tenant: acme}}', /unknown_pack/],
  ])('%s is an error', async (_, setting, said) => {
    const { flow, doctor } = aBakery(`${SETTINGS}flow: {id: order, ${setting}}\n`)
    const checked = await flow('check')
    expect(checked.code).toBe(1)
    expect(checked.out).toMatch(said)
    const told = await doctor()
    expect(told.code).toBe(1)
    expect(told.out).toMatch(said)
  })

  test('that does not compile is an error', async () => {
    const { flow, doctor, write } = aBakery(SHADOWED)
    expect(await flow('check')).toMatchObject({ code: 0 })
    write({ 'bakery/flows/next.flow.yaml': FLOW('order-next', 3).replace('to: done', 'to: nowhere') })
    expect(await flow('check')).toMatchObject({ code: 1 })
    expect((await doctor()).out).toContain('nowhere')
  })
})
