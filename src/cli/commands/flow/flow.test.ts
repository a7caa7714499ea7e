import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder } from '../../../../test/a-folder.ts'
import { aTerminal } from '../../../../test/a-terminal.ts'
import { aConversation } from '../../../../test/builders/a-conversation.ts'
import { loadAssistant } from '../../../assistants/load-assistant.ts'
import { packFlowState } from '../../../flows/engine/pack-state.ts'
import { composeFlow } from '../../../flows/layers/compose-flow.ts'
import { createFlowSet } from '../../../flows/layers/flow-set.ts'
import { main } from '../../main.ts'
import { sha256 } from './open-flows.ts'

const FLOW = `version: v1
id: f
nodes:
  - { id: q.a, type: question, key: a, prompt: A?, answer: { type: integer, max: 9 } }
  - { id: q.b, type: question, key: b, prompt: B? }
  - { id: end, type: terminal }
edges:
  - { from: q.a, to: q.b }
  - { from: q.b, to: end }
`
const TENANT = `version: v1
id: f
layer: tenant
nodes:
  - { id: q.a, prompt: { de: 'A, bitte?' } }
`

async function flow(...args: string[]) {
  const terminal = aTerminal()
  const code = await main(['flow', ...args], terminal)
  return { code, out: terminal.shown(), err: terminal.complained() }
}
const shopOf = (files: Readonly<Record<string, string>> = {}) =>
  aFolder({ 'flows/a.flow.yaml': FLOW, 'flows/layers/tenant/acme.yaml': TENANT, ...files })

describe('check', () => {
  test('is quiet and ends with 0 when nothing is wrong', async () => {
    expect(await flow('check', shopOf())).toEqual({ code: 0, out: '', err: '' })
  })

  test('names file, line, column, code and remedy of every fault and ends with 1', async () => {
    const folder = shopOf({
      'flows/b.flow.yaml': FLOW.replace('id: f', 'id: g')
        .replace('to: q.b', 'to: q.x')
        .replace('type: terminal', 'type: terminl'),
    })
    const { code, out } = await flow('check', folder)
    expect(code).toBe(1)
    expect(out).toMatch(/b\.flow\.yaml:8:\d+ unknown_node .*\n {2}\S/)
    expect(out).toMatch(/b\.flow\.yaml:6:\d+ wrong_value /)
    expect(out).not.toContain('a.flow.yaml')
  })

  test('takes as many files as are named and tells which of them is wrong', async () => {
    const folder = aFolder(
      Object.fromEntries(
        Array.from({ length: 9 }, (_, index) => [
          `${index}.flow.yaml`,
          index === 8 ? FLOW.replace('to: q.b', 'to: q.x') : FLOW,
        ]),
      ),
    )
    const files = Array.from({ length: 9 }, (_, index) => join(folder, `${index}.flow.yaml`))
    expect(await flow('check', ...files.slice(0, 8))).toEqual({ code: 0, out: '', err: '' })
    const { code, out } = await flow('check', ...files)
    expect(code).toBe(1)
    expect(out).toMatch(/8\.flow\.yaml:8:\d+ unknown_node /)
    expect(out).not.toContain('0.flow.yaml')
  })

  test('looks at every pack and every path, and says each thing once', async () => {
    const folder = shopOf({
      'flows/layers/tenant/bolt.yaml': TENANT.replace('q.a, prompt', 'q.a, when: answers.z > 1, prompt'),
    })
    const { code, out } = await flow('check', folder)
    expect(code).toBe(1)
    expect(out.match(/^\S+bolt\.yaml:5:\d+ unknown_key/gm)).toHaveLength(1)
    expect(await flow('check', folder, '--tenant', 'acme')).toMatchObject({ code: 0, out: '' })
  })

  const ASSISTANT = { 'assistant.yaml': 'name: A\ninstructions: Be kind.\n' }
  const TOOLS = `import { defineTool, z } from 'signalbox'
export const register = defineTool({
  name: 'register_claim',
  description: 'Registers a claim.',
  parameters: z.object({ name: z.string() }),
  result: z.object({ number: z.string() }),
  run: () => ({ number: 'C-1' }),
})
`
  const CLAIM = (tool: string, from = 'number') => `version: v1
id: f
nodes:
  - { id: q, type: question, key: name, prompt: Name? }
  - id: a
    type: action
    tool: ${tool}
    args: { name: answers.name }
    outputs: { number: { answer: { type: text }, from: ${from} } }
  - { id: end, type: terminal }
edges: [{ from: q, to: a }, { from: a, to: end }]
`

  test('holds actions against the tools of their assistant, and so does loading it', async () => {
    const folder = aFolder({ ...ASSISTANT, 'tools.ts': TOOLS, 'flows/a.flow.yaml': CLAIM('regster_claim') })
    const { code, out } = await flow('check', folder)
    expect(code).toBe(1)
    expect(out).toMatch(
      /a\.flow\.yaml:7:11 unknown_tool there is no tool regster_claim\n {2}did you mean register_claim\?/,
    )
    expect(await flow('check', join(folder, 'flows/a.flow.yaml'))).toMatchObject({ code: 1, out })
    const loaded = await loadAssistant(folder)
    expect(loaded.kind === 'broken' && loaded.faults.map(({ message }) => message)).toContain(
      'unknown_tool there is no tool regster_claim (did you mean register_claim?)',
    )
    writeFileSync(join(folder, 'flows/a.flow.yaml'), CLAIM('register_claim', 'nummer'))
    expect((await flow('check', folder)).out).toMatch(/:9:\d+ tool_result /)
    writeFileSync(join(folder, 'flows/a.flow.yaml'), CLAIM('register_claim'))
    expect(await flow('check', folder)).toEqual({ code: 0, out: '', err: '' })
  })

  test('says of a flow without an assistant that its tools could not be checked', async () => {
    const { code, out } = await flow('check', aFolder({ 'flows/a.flow.yaml': CLAIM('register_claim') }))
    expect(code).toBe(0)
    expect(out).toMatch(/a\.flow\.yaml:7:11 tools_unchecked .*register_claim could not be checked/)
  })

  test('says that tools are broken instead of missing', async () => {
    const folder = aFolder({
      ...ASSISTANT,
      'tools.ts': 'export const x = (',
      'flows/a.flow.yaml': CLAIM('t'),
    })
    const { code, out } = await flow('check', folder)
    expect(code).toBe(1)
    expect(out).toMatch(/tools\.ts:1:\d+ broken_tools /)
    expect(out).not.toContain('unknown_tool')
  })

  test('refuses what an assistant does not choose: of several packs, of several flows', async () => {
    const bolt = { 'flows/layers/tenant/bolt.yaml': TENANT }
    const open = shopOf({ ...ASSISTANT, ...bolt })
    expect(await flow('check', open)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/a\.flow\.yaml:1:1 pack_not_chosen .*\n.*acme, bolt/),
    })
    expect(await flow('check', open, '--tenant', 'bolt')).toMatchObject({ code: 0, out: '' })
    const chosen = (setting: string) =>
      shopOf({ ...bolt, 'assistant.yaml': `${ASSISTANT['assistant.yaml']}flow: ${setting}\n` })
    expect(await flow('check', chosen('{ layers: { tenant: bolt } }'))).toMatchObject({ code: 0, out: '' })
    expect((await flow('check', chosen('{ layers: { tenant: blot } }'))).out).toContain(' unknown_pack ')
    expect((await flow('check', chosen('{ id: g, layers: { tenant: bolt } }'))).out).toContain(
      ' unknown_flow ',
    )
    const second = shopOf({ ...ASSISTANT, 'flows/b.flow.yaml': FLOW.replace('id: f', 'id: g') })
    expect((await flow('check', second)).out).toMatch(/assistant\.yaml:1:1 flow_not_chosen .*\n.*id: f/)
  })

  test('takes as many flows as are named', async () => {
    const folder = shopOf()
    const file = join(folder, 'flows/a.flow.yaml')
    expect(await flow('check', ...Array(12).fill(file))).toMatchObject({ code: 0, out: '' })
  })

  test('as JSON it tells the revisions too', async () => {
    const { out } = await flow('check', shopOf(), '--json')
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      diagnostics: [],
      flows: [{ id: 'f', revisions: [{ path: null, revision: expect.stringMatching(/^[0-9a-f]{64}$/) }] }],
    })
  })

  test('every flow of the packaged assistants is sound', async () => {
    expect(await flow('check')).toEqual({ code: 0, out: '', err: '' })
  })

  test('a single file of any name is taken for a flow', async () => {
    const folder = aFolder({ 'x.yaml': FLOW })
    expect(await flow('check', join(folder, 'x.yaml'))).toMatchObject({ code: 0 })
  })
})

describe('a line that is not understood is answered with a hint', () => {
  test.each([
    [['chekc'], 2, 'Did you mean flow check?'],
    [['check', '--mermaid'], 2, 'flow check takes no --mermaid'],
    [['explain', 'x'], 2, 'flow explain needs an argument'],
    [['show', 'nowhere'], 1, 'there is no file, folder or assistant nowhere'],
    [['export', 'lighting', '--to', 'png'], 2, 'There is view, mermaid, html, yaml, json.'],
  ])('%j', async (args, code, said) => {
    const result = await flow(...args)
    expect(result.code).toBe(code)
    expect(result.err).toContain(said)
  })
})

test('what other commands need must be sound, and says where it is not', async () => {
  const folder = aFolder({ 'a.flow.yaml': FLOW.replace('to: q.b', 'to: q.x') })
  const { code, err } = await flow('show', folder)
  expect(code).toBe(1)
  expect(err).toMatch(/a\.flow\.yaml:\d+:\d+ \w+ .*\n.*flow check/)
})

test('explain names layer, file and line', async () => {
  const folder = shopOf()
  const { out } = await flow('explain', folder, 'q.a.prompt.de')
  expect(out).toMatch(/tenant acme +\S+acme\.yaml:5:\d+ +"A, bitte\?" +set +◂/)
  expect((await flow('explain', folder, 'q.a.promt')).err).toContain('Did you mean q.a.prompt?')
  expect(await flow('explain', folder, 'q.a.answer.mx')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Did you mean q.a.answer.max?'),
  })
  expect(await flow('explain', folder, 'q.a.answer.max.x')).toMatchObject({ code: 1 })
  expect((await flow('explain', folder, 'qq.a.prompt.de')).err).toContain('Did you mean q.a.prompt.de?')
})

test('merge reports, and writes a flow that stands for itself', async () => {
  const folder = shopOf({
    'flows/layers/instance/web.yaml': TENANT.replace('tenant', 'instance').replace('A, bitte', 'A, ja'),
  })
  const { out, code } = await flow('merge', folder)
  expect(code).toBe(0)
  expect(out).toContain('info q.a.prompt.de is overridden (deep_merge)')
  const written = join(folder, 'all.flow.yaml')
  expect((await flow('merge', folder, '--out', written)).code).toBe(0)
  expect(await flow('diff', folder, written)).toEqual({ code: 0, out: '', err: '' })
})

test('diff tells what changes for running sessions', async () => {
  const [before, after] = [
    aFolder({ 'a.flow.yaml': FLOW }),
    aFolder({ 'a.flow.yaml': FLOW.replace('max: 9', 'max: 5') }),
  ]
  expect((await flow('diff', before, after)).out).toContain(
    'Answers already given may no longer fit\n  ~ q.a.answer',
  )
  const { out } = await flow('diff', before, after, '--json')
  expect(JSON.parse(out)).toMatchObject({ effect: 'answers', changes: [{ target: 'q.a', field: 'answer' }] })
})

describe('show and export', () => {
  test('an outline, Mermaid, a page', async () => {
    const folder = shopOf()
    expect((await flow('show', folder, '--locale', 'de')).out).toContain(
      'q.a  question a: integer  “A, bitte?”\n    → q.b\n',
    )
    expect((await flow('show', folder, '--mermaid')).out).toMatch(/^flowchart TD\n/)
    const page = join(folder, 'page.html')
    expect((await flow('show', folder, '--html', page)).code).toBe(0)
    expect(readFileSync(page, 'utf8')).toContain('<!doctype html>')
    expect(JSON.parse((await flow('show', folder, '--json')).out)).toMatchObject({ flow: { id: 'f' } })
  })

  test('tells what the path policy will do', async () => {
    const policy =
      'path_policy: { lock_threshold: 2, decay: 0, switch_margin: 0 }\npaths: [{ id: p }, { id: q }]\n'
    const folder = aFolder({ 'a.flow.yaml': FLOW + policy })
    expect((await flow('show', folder)).out).toContain(`paths
  p
  q
  locked after 2 agreeing turns, or 3 with a wrong one among them
  up to 1 wrong turn in a row settle nothing, 1 after a right one make another path active
  to and fro between two paths settles one after 3 turns
`)
    expect(JSON.parse((await flow('show', folder, '--json')).out)).toMatchObject({
      path_policy: { turns_to_lock: 2, noisy_turns_withstood: 1 },
    })
  })

  test('a view becomes the same flow again, to the letter', async () => {
    const folder = shopOf()
    const view = join(folder, 'view.json')
    await flow('export', folder, '--out', view)
    const back = join(folder, 'back.flow.yaml')
    expect((await flow('export', view, '--out', back)).code).toBe(0)
    expect(await flow('diff', folder, back)).toEqual({ code: 0, out: '', err: '' })
    const composed = join(folder, 'composed.flow.yaml')
    await flow('merge', folder, '--out', composed)
    expect(readFileSync(back, 'utf8')).toBe(readFileSync(composed, 'utf8'))
    writeFileSync(view, readFileSync(view, 'utf8').replaceAll('"question"', '"quest"'))
    expect((await flow('export', view)).err).toContain('is no view of a flow: nodes.0.data')
  })
})

test('a rehearsal tells each session’s fate and fails when one would be stuck', async () => {
  const set = createFlowSet([{ path: 'a.flow.yaml', file: 'a.flow.yaml', text: FLOW }])
  const { flow: compiled } = composeFlow(set.flows[0]?.files ?? [], {}, { digest: sha256 })
  if (!compiled) throw new Error('it compiles')
  const states = [
    { session: 'ses_1', state: aConversation(compiled).state },
    { session: 'ses_2', state: packFlowState(aConversation(compiled).answer({ a: 8 }).state) },
  ]
  const folder = aFolder({
    'a.flow.yaml': FLOW.replace('max: 9', 'max: 5'),
    'states.jsonl': states.map(state => JSON.stringify(state)).join('\n'),
    'none.json': '[{"session": 1}]',
  })
  const rehearse = (file: string) => flow('migrate', folder, '--rehearse', '--sessions', join(folder, file))
  const { code, out } = await rehearse('states.jsonl')
  expect(code).toBe(0)
  expect(out).toContain('→ ses_2  moved  q.b → q.a\n    set aside a = 8 (invalid)\n')
  expect(out).toContain('✓ ses_1  kept  q.a')
  expect((await rehearse('none.json')).err).toContain('entry 1 is no session with a flow')
})
