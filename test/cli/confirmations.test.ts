import { expect, test } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { jsonLines, runCli, startCli } from './run-cli.ts'

/** A shop whose only tool pays money back; what was paid is in a file. */
const aShop = () =>
  aFolder({
    'assistants/shop/assistant.yaml': 'name: Shop\ndescription: Sells.\ninstructions: Sell.\n',
    'assistants/shop/tools.js': `import { defineTool, z } from 'signalbox'
import { appendFileSync } from 'node:fs'
export const refund = defineTool({
  name: 'refund',
  description: 'Pays an order back.',
  parameters: z.object({ order: z.string(), amount: z.number() }),
  destructive: true,
  run(args) {
    appendFileSync('paid.jsonl', JSON.stringify(args) + '\\n')
    return { paid: args.amount }
  },
})
export const paid = defineTool({
  name: 'paid',
  description: 'What was paid.',
  parameters: z.object({}),
  effect: 'retry',
  run: async () => (await import('node:fs')).readFileSync('paid.jsonl', 'utf8').trim().split('\\n'),
})
`,
  })

const REFUND = '/refund order=A-1002 amount=49\n'

test('a destructive tool is shown and runs after a yes in words', async () => {
  const cwd = aShop()
  const talk = startCli(['chat'], { cwd })
  talk.child.stdin?.write(REFUND)
  const asked = await talk.until(/\? Confirmation: refund t1\/p1[\s\S]*Type yes, no or cancel/)
  expect(asked).toContain('    order   A-1002\n    amount  49\n')
  talk.child.stdin?.write('hmm, maybe\n')
  await talk.until(/I am not sure whether that was a yes/)
  talk.child.stdin?.end('yes, please\n/paid\n')
  const { code, out, err } = await talk.end
  expect(code).toBe(0)
  expect(out).toContain('`refund` answers:\n- paid: 49')
  expect(err).toContain('  · refund: running\n  ← {"paid":49}\n')
  expect(out.match(/\{"order":"A-1002","amount":49\}/g)).toHaveLength(1)
  expect((await runCli(['replay', 'last'], { cwd })).code).toBe(0)
})

test('what waits outlives the process; /edit in the next one runs what it changed', async () => {
  const cwd = aShop()
  expect((await runCli(['chat'], { cwd, input: REFUND })).out).toContain('Shall I do this: refund (')
  const edited = await runCli(['chat', '--session', 'last'], { cwd, input: '/edit amount=20\n/paid\n' })
  expect(edited.code).toBe(0)
  expect(edited.err).toContain('? Confirmation: refund t1/p1')
  expect(edited.err).toContain('  = {"order":"A-1002","amount":20}\n')
  expect(edited.out).toContain('{"order":"A-1002","amount":20}')
  expect(edited.out).not.toContain('"amount":49')
  expect((await runCli(['replay', 'last'], { cwd })).code).toBe(0)
})

test('a script sees in JSON what is open, and a command that answers nothing fails', async () => {
  const cwd = aShop()
  const { code, out } = await runCli(['chat', '--json', '--locale', 'de'], {
    cwd,
    input: `${REFUND}/choose 1\n/no t1/p1\n/yes\n`,
  })
  expect(code).toBe(1)
  expect(jsonLines(out)).toMatchObject([
    {
      end: 'waiting',
      text: expect.stringMatching(/^Soll ich das ausführen: refund \(/),
      pendings: [{ kind: 'confirmation', details: { arguments: { order: 'A-1002', amount: 49 } } }],
    },
    { end: 'failed', error: { code: 'invalid_input' } },
    { end: 'answered', pendings: [] },
    { end: 'failed', error: { message: 'Es ist nichts offen.' } },
  ])
})
