import { expect, test } from 'vitest'
import { aFolder } from '../../../test/a-folder.ts'
import { aTerminal } from '../../../test/a-terminal.ts'
import { initAssistant } from '../init.ts'
import { parseCommandLine } from '../parse-command-line.ts'
import { decide } from './decide.ts'

const ASSISTANT = 'name: Bot\ninstructions: You help.\n'

async function run(cwd: string, args: readonly string[]) {
  const terminal = aTerminal()
  const line = parseCommandLine('decide', decide, args)
  const code = await decide.run({ ...line, terminal, cwd, env: {} })
  return { code, out: terminal.shown() }
}

test('the only assistant of a folder is the one that is asked', async () => {
  const cwd = aFolder()
  await initAssistant(cwd, { name: 'bot' })
  expect(await run(cwd, ['20 suppliers'])).toMatchObject({ code: 0, out: expect.stringMatching(/^chat/) })
})

test('of several one must be named, and the error names them', async () => {
  const cwd = aFolder({
    'assistants/bot/assistant.yaml': ASSISTANT,
    'assistants/fleet/assistant.yaml': ASSISTANT,
  })
  await expect(run(cwd, ['20 suppliers'])).rejects.toMatchObject({
    message: 'there are several assistants: bot, fleet',
    hint: expect.stringContaining('--assistant'),
  })
  expect(await run(cwd, ['--assistant', 'fleet', 'We have 20 suppliers.'])).toMatchObject({ code: 0 })
})

test('one that is not there, or is broken, is told by its name', async () => {
  const cwd = aFolder({ 'assistants/bot/assistant.yaml': 'nam: Bot\n' })
  for (const args of [['hello'], ['--assistant', 'bot', 'hello']])
    await expect(run(cwd, args)).rejects.toMatchObject({ message: 'there is no sound assistant called bot' })
})
