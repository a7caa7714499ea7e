import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder, writeFiles } from '../../../../test/a-folder.ts'
import { aTerminal } from '../../../../test/a-terminal.ts'
import { createEngine } from '../../../compose/create-engine.ts'
import { allSessions } from '../../find-session.ts'
import { main } from '../../main.ts'

async function flow(...args: string[]) {
  const terminal = aTerminal()
  const code = await main(['flow', ...args], terminal)
  return { code, out: terminal.shown(), err: terminal.complained() }
}

const PARTS = `version: v1
subgraphs:
  contact:
    nodes: [{ id: q.mail, type: question, key: mail, prompt: Mail? }]
    edges: [{ from: q.mail, to: __exit__ }]
`
const IMPORTING = `version: v1
id: f
imports: [parts/contact.yaml]
nodes: [{ id: s, type: subgraph, ref: contact }, { id: end, type: terminal }]
edges: [{ from: s, to: end }]
`

describe('migrate', () => {
  test('takes a plain list of questions for a checklist named after its file', async () => {
    const folder = aFolder({
      'intake.yaml':
        '- { key: name, prompt: Name?, priority: 2 }\n- { key: size, prompt: Size?, priority: 1 }\n',
    })
    const { code, out, err } = await flow('migrate', join(folder, 'intake.yaml'))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^version: v1\nid: intake\n/)
    expect(out.indexOf('id: q.size')).toBeLessThan(out.indexOf('id: q.name'))
  })

  test('says where a checklist or an old flow is wrong, and what was meant', async () => {
    const folder = aFolder({
      'list.yaml': '- { key: name, prompt: Name? }\n- { key: size, promt: Size? }\n',
      'old.flow.yaml':
        'version: v0\nid: old\nnodes:\n  - { id: q, type: question, key: k, text: K? }\nedges: []\n',
      'none.yaml': 'id: x\n',
    })
    const complaintAbout = async (file: string) => (await flow('migrate', join(folder, file))).err
    expect(await complaintAbout('list.yaml')).toMatch(
      /list\.yaml:2:16 unknown_field unknown field promt\n +did you mean prompt\?/,
    )
    expect(await complaintAbout('old.flow.yaml')).toMatch(
      /old\.flow\.yaml:4:38 unknown field text\n +did you mean prompt\?/,
    )
    expect(await complaintAbout('none.yaml')).toContain('there is no version in it')
  })

  test('a flow of the newest version comes back as it is, with what it imports', async () => {
    const folder = aFolder({ 'a.flow.yaml': IMPORTING, 'parts/contact.yaml': PARTS })
    const { code, out, err } = await flow('migrate', join(folder, 'a.flow.yaml'))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('imports:\n  - parts/contact.yaml\n')
  })
})

test.each([
  [
    'is broken',
    PARTS.replace('prompt: Mail?', 'prompt: "Mail?'),
    /contact\.yaml cannot be read\n +\S+contact\.yaml:4:\d+ syntax this text has no closing quote/,
  ],
  ['is not there', null, /there is no file parts\/contact\.yaml\n +paths are relative to this file/],
])('a flow whose import %s says why', async (_name, parts, said) => {
  const folder = aFolder({
    'flows/a.flow.yaml': IMPORTING,
    ...(parts === null ? {} : { 'flows/parts/contact.yaml': parts }),
  })
  const { code, out } = await flow('check', folder)
  expect(code).toBe(1)
  expect(out).toMatch(said)
})

describe('migrate --apply', () => {
  const FLOW = (extra: string) => `version: v1
id: order
entry: name
nodes:
  - {id: name, type: question, key: name, prompt: Your name?}
  - {id: count, type: question, key: count, prompt: How many?, answer: {type: integer, min: 1, max: 9}}
${extra === '' ? '' : '  - {id: town, type: question, key: town, prompt: Which town?}'}
  - {id: done, type: terminal, message: Thank you.}
edges: [{from: name, to: ${extra === '' ? 'count' : 'town'}}, ${extra === '' ? '' : '{from: town, to: count}, '}{from: count, to: done}]
`

  const ENDING = `version: v1
id: order
entry: name
nodes:
  - {id: name, type: question, key: name, prompt: Your name?}
  - {id: done, type: terminal, message: Thank you.}
edges: [{from: name, to: done}]
`

  function aBakery() {
    const assistants = aFolder({
      'bakery/assistant.yaml': 'name: Bakery\ninstructions: Answer.\n',
      'bakery/flows/order.flow.yaml': FLOW(''),
    })
    const data = aFolder()
    const flags = { assistants, data, telemetry: 'none', model: 'offline' }
    async function stateNow(say?: string) {
      const engine = await createEngine({ env: {}, cwd: assistants, flags })
      if (say !== undefined) await engine.handle({ id: say, text: say, context: { session_id: 'one' } })
      for await (const row of allSessions(engine)) {
        const { state } = await engine.journal.load({ tenant: row.tenant, session: row.session })
        await engine.close()
        return state
      }
    }
    const migrate = (...args: string[]) =>
      flow('migrate', ...args, '--assistants', assistants, '--data', data)
    const reports = () => readdirSync(join(data, 'migrations'))
    return {
      assistants,
      data,
      stateNow,
      migrate,
      reports,
      nodeNow: async (say?: string) => (await stateNow(say))?.flow?.node,
    }
  }

  test('that moves nothing writes into no session, and there is nothing to undo', async () => {
    const { stateNow, migrate, assistants } = aBakery()
    await stateNow('hello')
    const before = await stateNow('Ann')
    const applied = await migrate('bakery', '--apply')
    expect(applied.code).toBe(0)
    expect(applied.out).toMatch(/^mig_\w+: 0 moved, 0 left, 1 in all\nreport: \S+\n$/)
    expect((await stateNow())?.seq).toBe(before?.seq)
    const id = /mig_\w+/.exec(applied.out)?.[0] ?? ''
    const undone = await migrate('--undo', id)
    expect(undone).toMatchObject({ code: 0, err: '' })
    expect(undone.out).toMatch(/0 moved back, 0 left, 0 in all/)
    expect((await stateNow())?.seq).toBe(before?.seq)
    // A session that stays for a reason is not written into, either.
    writeFiles(assistants, { 'bakery/flows/order.flow.yaml': ENDING })
    expect((await migrate('bakery', '--apply')).out).toContain('left: it would come to its end')
    expect((await stateNow())?.seq).toBe(before?.seq)
  })

  test('is rehearsed with the sessions it would move, and no others', async () => {
    const { nodeNow, migrate, assistants } = aBakery()
    await nodeNow('hello')
    await nodeNow('Ann')
    writeFiles(assistants, {
      'bakery/flows/order.flow.yaml': FLOW('town'),
      'kiosk/assistant.yaml': 'name: Kiosk\ninstructions: Answer.\n',
      'kiosk/flows/order.flow.yaml': FLOW('town'),
    })
    const rehearsed = async (assistant: string) => (await migrate(assistant, '--rehearse')).out
    expect(await rehearsed('bakery')).toMatch(/: 1 session: 0 kept, 1 moved/)
    expect(await rehearsed('kiosk')).toMatch(/: 0 sessions/)
  })

  test('undone again moves nothing, and the report of the first time stays', async () => {
    const { nodeNow, migrate, assistants, data, reports } = aBakery()
    await nodeNow('hello')
    await nodeNow('Ann')
    writeFiles(assistants, { 'bakery/flows/order.flow.yaml': FLOW('town') })
    const id = /mig_\w+/.exec((await migrate('bakery', '--apply')).out)?.[0] ?? ''
    await migrate('--undo', id)
    const first = readFileSync(join(data, 'migrations', `${id}.undone.json`), 'utf8')
    const again = await migrate('--undo', id)
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err).toContain(`${id} is undone already`)
    expect(readFileSync(join(data, 'migrations', `${id}.undone.json`), 'utf8')).toBe(first)
    expect(reports()).toHaveLength(2)
    expect(await nodeNow()).toBe('count')
  })

  test('moves stored sessions, with a report and a way back', async () => {
    const { nodeNow, migrate, assistants } = aBakery()
    await nodeNow('hello')
    expect(await nodeNow('Ann')).toBe('count')
    writeFiles(assistants, { 'bakery/flows/order.flow.yaml': FLOW('town') })
    const applied = await migrate('bakery', '--apply')
    expect(applied).toMatchObject({ code: 0, err: '' })
    expect(applied.out).toMatch(
      /^mig_\w+: 1 moved, 0 left, 1 in all\n {2}✓ ses_\w+ {2}count → town\nreport: /,
    )
    expect(await nodeNow()).toBe('town')
    const id = /mig_\w+/.exec(applied.out)?.[0] ?? ''
    const undone = await migrate('--undo', id)
    expect(undone.out).toContain('1 moved back, 0 left')
    expect(await nodeNow()).toBe('count')
    expect((await migrate('--undo', 'mig_none')).err).toContain('there is no migration')
  })
})
