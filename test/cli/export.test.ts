import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { aFolder } from '../a-folder.ts'
import { variant } from '../variant.ts'
import { jsonLines, runCli } from './run-cli.ts'

variant('what was decided and corrected in a conversation becomes lines to train with', async () => {
  const cwd = aFolder()
  await runCli(['chat', 'discovery'], { cwd, input: 'We have 20 stakeholders.\ncancel\nHello\n' })
  const shown = await runCli(['export', 'training', '--assistant', 'discovery'], { cwd })
  expect(shown.code).toBe(0)
  expect(shown.err).toMatch(/examples +2\ncorrected +1/)
  expect(jsonLines(shown.out)).toMatchObject([
    { messages: [{ role: 'system' }, { role: 'user' }, { role: 'assistant' }] },
    { messages: [{ role: 'system' }, { role: 'user' }, { role: 'assistant' }] },
  ])

  const files = await runCli(['export', 'training', '--out', 'r.jsonl', '--split', '50'], { cwd })
  expect(files).toMatchObject({ code: 0, out: '' })
  const written = ['r.jsonl', 'r.valid.jsonl'].map(name => readFileSync(join(cwd, name), 'utf8'))
  expect(jsonLines(written.join(''))).toHaveLength(2)
})
