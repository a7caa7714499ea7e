import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aFolder } from '../../../../test/a-folder.ts'
import { aTerminal } from '../../../../test/a-terminal.ts'
import { main } from '../../main.ts'

const root = join(import.meta.dirname, '../../../..')
const bakery = join(root, 'docs/examples/bakery')
const scripts = join(root, 'assistants/lighting/flows/scripts')

async function flow(args: readonly string[], lines: readonly string[] = []) {
  const terminal = aTerminal()
  terminal.input.end(lines.map(line => `${line}\n`).join(''))
  const code = await main(['flow', ...args], terminal)
  return { code, out: terminal.shown(), err: terminal.complained() }
}

test('a flow can be talked through, line by line', async () => {
  const { code, out } = await flow(
    ['run', bakery, '--locale', 'de'],
    [
      'Hochzeit? Ja, wedding',
      '/skip',
      '9',
      '/back',
      'chocolate',
      'morgen',
      '/skip',
      '/skip',
      '+49 431 123456',
    ],
  )
  expect(code).toBe(0)
  expect(out).toContain('Welche Torte möchten Sie?\n')
  expect(out).toContain('Eine bis sieben Etagen.\n')
  expect(out).toContain('This question cannot be skipped.\n')
  expect(out.trimEnd()).toMatch(/Wir freuen uns aufs Backen\.$/)
})

test('days are read as on the day that is given, which must be one', async () => {
  const tasting = join(root, 'docs/examples/tasting')
  const { out } = await flow(['run', tasting, '--trace', '--today', '2026-03-03'], ['tomorrow'])
  expect(out).toContain('2026-03-04')
  const wrong = await flow(['run', tasting, '--today', 'Tuesday'])
  expect(wrong.err).toContain('--today Tuesday is no day')
})

test('each thing of a list is asked about, and corrected by its name', async () => {
  const theft = join(root, 'docs/examples/theft')
  const script = join(theft, 'flows/scripts/two-things.script.yaml')
  expect(await flow(['run', theft, '--script', script])).toMatchObject({ code: 0, err: '' })
  const { out } = await flow(
    ['run', theft, '--locale', 'de'],
    ['ein Laptop und ein Fahrrad', '3', '900', 'nee, der Laptop war 4 Jahre alt', '2', '6000'],
  )
  expect(out).toContain('Wie alt, in Jahren? (ein Fahrrad)\n')
  expect(out.trimEnd()).toMatch(/Zu ein Laptop, ein Fahrrad ruft Sie ein Experte an\.$/)
})

test('tools are not called: their outcome is typed in', async () => {
  const said = ['/path retrofit', 'an offer', 'LED lighting', 'a warehouse', 'fluorescent tubes', '300', '7']
  const { out } = await flow(
    ['run', 'lighting', '--assistants', join(root, 'assistants')],
    [...said, '/ok {"luminaires": 5}'],
  )
  expect(out).toContain('(path: retrofit)\n')
  expect(out).toContain('What is installed there today?\n')
  expect(out).toMatch(/→ light_estimate \{"venue":"warehouse","area":300\}.*\nIn which town\?\n/)
})

describe('scripts', () => {
  test('those of the lighting intake play as written down, and meet everything there is', async () => {
    const { code, out } = await flow([
      'run',
      join(scripts, '../..'),
      '--script',
      scripts,
      '--coverage',
      '--json',
    ])
    const report = JSON.parse(out)
    expect(
      report.scripts.map(({ file, golden, complaints }: Record<string, unknown>) => [
        file,
        golden,
        complaints,
      ]),
    ).toEqual(report.scripts.map(({ file }: { file: string }) => [file, 'same', []]))
    expect(code).toBe(0)
    expect(report.scripts.length).toBeGreaterThan(8)
    for (const coverage of Object.values<Record<string, { missed: string[] }>>(report.coverage))
      for (const { missed } of Object.values(coverage)) expect(missed).toEqual([])
  })

  const script = (turn: string) => aFolder({ 'a.script.yaml': `turns:\n  - ${turn}\n` })

  test('an expectation that is not met is named, with its turn', async () => {
    const folder = script('{ say: chocolate, expect: { node: q.tiers } }')
    const { code, out } = await flow(['run', bakery, '--script', folder])
    expect(code).toBe(1)
    expect(out).toContain('turn 1: node: expected "q.tiers", got "q.day"')
  })

  test('a trace is written on demand and compared from then on', async () => {
    const folder = script('{ answers: { cake: carrot } }')
    const file = join(folder, 'a.script.yaml')
    expect(await flow(['run', bakery, '--script', file, '--update'])).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'a.trace.txt'), 'utf8')).toContain('asking q.day\n')
    expect(await flow(['run', bakery, '--script', file])).toMatchObject({ code: 0 })
    const other = join(
      aFolder({
        'b.flow.yaml': readFileSync(join(bakery, 'flows/order.flow.yaml'), 'utf8')
          .replace('max: 7', 'max: 8')
          .replace("guard: answers.cake == 'wedding'", "guard: answers.cake != 'chocolate'"),
      }),
      'b.flow.yaml',
    )
    const { code, out } = await flow(['run', other, '--script', file])
    expect(code).toBe(1)
    expect(out).toMatch(/a\.trace\.txt:\d+ differs\n {4}- .*\n {4}\+ /)
    const shadow = await flow(['run', bakery, '--script', file, '--against', other])
    expect(shadow.code).toBe(1)
    expect(shadow.out).toContain('after input 2: asks  "day" | "tiers"')
  })

  test('a checklist is asked beside the flow it became, and told from another', async () => {
    const list = 'id: list\nquestions:\n  - { key: name, prompt: Name? }\n  - { key: nick, prompt: Nick? }\n'
    const folder = aFolder({
      'list.yaml': list,
      'swapped.yaml': list.replace('key: name,', 'key: name, priority: 1,'),
      'a.script.yaml': 'turns:\n  - answers: { name: Ada }\n  - answers: { nick: A }\n',
    })
    const [file, script] = [join(folder, 'new.flow.yaml'), join(folder, 'a.script.yaml')]
    await flow(['migrate', join(folder, 'list.yaml'), '--out', file])
    const against = (name: string) => flow(['run', file, '--script', script, '--against', join(folder, name)])
    const same = await against('list.yaml')
    expect([same.code, same.out]).toEqual([
      0,
      expect.stringContaining('and checklist list agree on 3 inputs'),
    ])
    const other = await against('swapped.yaml')
    expect([other.code, other.out]).toEqual([
      1,
      expect.stringContaining('after input 1: asks  "name" | "nick"'),
    ])
  })

  test('are found in the folder of the flow, wherever the command is given', async () => {
    const folder = aFolder({
      'flows/a.flow.yaml': 'version: v1\nid: a\nentry: t\nnodes: [{ id: t, type: terminal }]\nedges: []\n',
      'flows/scripts/a.script.yaml': 'turns: []\n',
    })
    expect(await flow(['run', folder, '--script', 'flows/scripts'])).toMatchObject({ code: 0 })
    expect(await flow(['run', folder, '--script', 'scripts/a.script.yaml'])).toMatchObject({ code: 0 })
    const { code, err } = await flow(['run', folder, '--script', 'elsewhere'])
    expect([code, err]).toEqual([expect.any(Number), expect.stringContaining('there is no script')])
  })

  test('a script that is none says where', async () => {
    const { code, err } = await flow(['run', bakery, '--script', script('{ shout: x }')])
    expect(code).toBe(1)
    expect(err).toMatch(/a\.script\.yaml:2:\d+ /)
  })
})

describe('migrate', () => {
  const checklist =
    'id: list\nquestions:\n  - { key: name, prompt: Name? }\n  - { key: nick, prompt: Nick?, dependencies: [name], priority: 1 }\n'

  test('a checklist becomes a flow that compiles and plays', async () => {
    const folder = aFolder({ 'list.yaml': checklist })
    const out = join(folder, 'list.flow.yaml')
    expect(await flow(['migrate', join(folder, 'list.yaml'), '--out', out])).toEqual({
      code: 0,
      out: '',
      err: '',
    })
    expect(await flow(['check', out])).toEqual({ code: 0, out: '', err: '' })
    expect((await flow(['run', out], ['Ada', 'The Countess'])).out).toMatch(/^Name\?\nNick\?\n/)
  })

  test('what cannot be lifted is named at its line', async () => {
    const folder = aFolder({
      'x.yaml': 'version: v9\nid: x\n',
      'y.yaml': checklist.replace('key: nick', 'kee: nick'),
    })
    expect((await flow(['migrate', join(folder, 'x.yaml')])).err).toMatch(
      /x\.yaml:1:10 there is no version "v9"/,
    )
    expect((await flow(['migrate', join(folder, 'y.yaml')])).err).toMatch(/y\.yaml:4:\d+ /)
  })
})

describe('the guides', () => {
  const guide = (name: string) => readFileSync(join(root, `docs/guides/${name}.md`), 'utf8')

  test('show the files as they are', () => {
    for (const file of ['order.flow.yaml', 'scripts/wedding.script.yaml'])
      expect(guide('flows')).toContain(readFileSync(join(bakery, 'flows', file), 'utf8'))
  })

  test('show traces and explanations as they come out', async () => {
    const { out } = await flow(['run', bakery, '--script', 'flows/scripts/wedding.script.yaml'])
    const [, shown = ''] = /```text\n(user "9"\n[^`]*)```/.exec(guide('flows')) ?? []
    expect(out).toContain(shown)
    const explained = await flow(['explain', join(scripts, '../..'), 'q.area.answer.min'])
    expect(guide('flow-layers')).toContain(explained.out)
  })
})

describe('checks of the author', () => {
  const tasting = join(root, 'docs/examples/tasting')
  const flowFile = readFileSync(join(tasting, 'flows/tasting.flow.yaml'), 'utf8')
  const checksFile = readFileSync(join(tasting, 'flows/checks.ts'), 'utf8')
  const copyWith = (checks: string) =>
    aFolder({ 'flows/tasting.flow.yaml': flowFile, 'flows/checks.ts': checks })

  test('are found beside a flow, by file and by folder, and lead it as the guide shows', async () => {
    const script = join(tasting, 'flows/saturday.script.yaml')
    const byFile = await flow(['run', join(tasting, 'flows/tasting.flow.yaml'), '--script', script])
    const byFolder = await flow(['run', tasting, '--script', script])
    expect(byFile).toEqual(byFolder)
    expect(byFile.code).toBe(0)
    const guide = readFileSync(join(root, 'docs/guides/flows.md'), 'utf8')
    const [, shown = ''] = /--script saturday\.script\.yaml\n…\n([^`]+)```/.exec(guide) ?? []
    expect(shown).not.toBe('')
    expect(byFile.out).toContain(shown)
  })

  test('are known to check, show, explain, merge, export and diff', async () => {
    for (const args of [['check'], ['show'], ['merge'], ['export']])
      expect(await flow([...args, tasting])).toMatchObject({ code: 0, err: '' })
    expect(await flow(['explain', tasting, 'q.day.answer'])).toMatchObject({ code: 0 })
    expect(await flow(['diff', tasting, tasting])).toMatchObject({ code: 0 })
  })

  test('tell people in their language why an answer was not taken', async () => {
    const onTuesday = ['run', tasting, '--locale', 'de', '--today', '2026-03-03']
    const { out } = await flow(onTuesday, ['am Montag'])
    expect(out).toContain('Montags haben wir geschlossen. An welchem Tag möchten Sie kommen?\n')
  })

  test('a weekday named on that very day is asked about by its date, and a yes takes it', async () => {
    const onMonday = ['run', tasting, '--locale', 'de', '--today', '2026-03-02']
    const { out } = await flow(onMonday, ['am Montag', 'ja'])
    expect(out).toContain('Meinen Sie 9. März 2026?\n')
    expect(out).toContain('Montags haben wir geschlossen. An welchem Tag möchten Sie kommen?\n')
  })

  test('that are broken are told with their line, and keep the flow from being run', async () => {
    const folder = copyWith(checksFile.replace("name: 'open_day'", "name: 'Open'"))
    const { code, out } = await flow(['check', folder])
    expect(code).toBe(1)
    expect(out).toMatch(/flows\/checks\.ts:\d+:\d+ broken_checks validator Open: its name must be/)
    const ran = await flow(['run', folder])
    expect(ran.code).not.toBe(0)
    expect(ran.err).toMatch(/checks\.ts:\d+:\d+ broken_checks/)
  })

  test('that are missing are told with those there are', async () => {
    const { code, out } = await flow([
      'check',
      copyWith(checksFile.replace("name: 'open_day'", "name: 'weekday'")),
    ])
    expect(code).toBe(1)
    expect(out).toMatch(
      /9:37 unknown_validator there is no validator open_day\n {2}there is weekday; others are defined/,
    )
  })

  test('are known when a checklist is lifted', async () => {
    const list =
      'id: visit\nquestions:\n  - { key: day, prompt: When?, required: true, priority: 1, validate: open_day }\n'
    const folder = aFolder({ 'list.yaml': list, 'checks.ts': checksFile })
    expect(await flow(['migrate', join(folder, 'list.yaml'), '--json'])).toMatchObject({ code: 0 })
    const without = await flow(['migrate', join(aFolder({ 'list.yaml': list }), 'list.yaml')])
    expect(without).toMatchObject({ code: 1, err: expect.stringContaining('unknown_validator') })
  })
})
