import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, 'require-node.js')
const pretending = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`

const run = (version: string) =>
  spawnSync(process.execPath, ['--import', pretending(version), script], { encoding: 'utf8' })

test('the wrong Node stops with one clear line', () => {
  const { status, stderr } = run('20.20.2')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Signalbox is developed on Node 26, this is 20\.20\.2\. Run `npm install`.*\n$/)
})

test.each(['26.0.0', '27.1.0'])('Node %s may go on', version => {
  expect(run(version)).toMatchObject({ status: 0, stderr: '' })
})
