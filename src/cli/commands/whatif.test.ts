import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../../test/a-folder.ts'
import { aTerminal } from '../../../test/a-terminal.ts'
import { main } from '../main.ts'

const ASSISTANTS = join(import.meta.dirname, '../../../assistants')

async function run(args: readonly string[], lines: readonly string[] = []) {
  const terminal = aTerminal()
  terminal.input.end(lines.map(line => `${line}\n`).join(''))
  const code = await main([...args], terminal)
  return { code, out: terminal.shown(), err: terminal.complained() }
}

/** A refund that was confirmed, and a question after it. */
async function aRefund() {
  const folders = ['--assistants', ASSISTANTS, '--data', aFolder()]
  await run(['chat', 'support', ...folders], ['refund 60 euros for LX-20481', 'yes', 'where is LX-20483?'])
  const whatif = async (...args: readonly string[]) => run(['whatif', 'last', ...args, ...folders])
  const replay = async () => run(['replay', 'last', ...folders])
  const fork = async (...args: readonly string[]) => run(['fork', 'last', ...args, ...folders])
  const record = async (...args: readonly string[]) => run(['eval', 'record', 'last', ...args, ...folders])
  return { whatif, replay, fork, record }
}

test('another rule shows the turns it would have decided otherwise, and changes nothing', async () => {
  const { whatif, replay } = await aRefund()
  const { code, out } = await whatif('--set', 'policies.rules.larger_refund.effect=deny')
  expect(code).toBe(0)
  expect(out).toMatch(
    /^t1 {2}otherwise from fact \d+ on: policy_checked verdict: require_confirmation → deny\n/,
  )
  expect(out).toContain('t3  the same\n')
  expect(out).toContain('2 of 3 turns would have gone otherwise.')
  expect((await replay()).out).toContain('3 turns')
})

test('a setting that changes no turn says so for each of them', async () => {
  const { whatif } = await aRefund()
  const { out } = await whatif('--set', 'fallback.line.en=Hello', '--json')
  expect(JSON.parse(out)).toMatchObject({
    turns: [{ result: 'same' }, { result: 'same' }, { result: 'same' }],
  })
})

test('several settings are tried together', async () => {
  const { whatif } = await aRefund()
  const rule = 'policies.rules.larger_refund'
  const { out } = await whatif('--set', `${rule}.when=params.amount > 100`, '--set', `${rule}.effect=deny`)
  expect(out).toContain('verdict: require_confirmation → allow')
})

test('what is not there, or would break the assistant, is refused', async () => {
  const { whatif } = await aRefund()
  expect(await whatif('--set', 'policies.rules.nope.effect=deny')).toMatchObject({ code: 1 })
  const { err } = await whatif('--set', 'locale=nowhere_')
  expect(err).toContain('with locale=nowhere_, support would be broken')
  expect(err).toContain('locale: expected a language tag')
  expect(err).not.toContain('signalbox-eval')
  expect(await whatif()).toMatchObject({ code: 2 })
})

test('a fork is made in the terminal, and a conversation up to a turn becomes a test', async () => {
  const { fork, record, replay } = await aRefund()
  const yaml = (await record('--through', 't1')).out
  expect(yaml).toContain('refund 60 euros')
  expect(yaml).not.toContain('LX-20483')
  expect((await fork('--before', 't2')).out).toMatch(/^ses_\w+\nGo on with: signalbox chat --session ses_/)
  expect(await fork('--before', 'second')).toMatchObject({ code: 2 })
  expect((await replay()).code).toBe(0)
})
