import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../../test/a-folder.ts'
import { announceServer, findRunningServer, withdrawServer } from './running-server.ts'

async function aServer(answer: string): Promise<string> {
  const server = createServer((_, response) => response.end(answer))
  onTestFinished(() => void server.close())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a server that announced itself and answers is found, until it withdraws', async () => {
  const folder = aFolder()
  const url = await aServer('{"ok":true,"version":"0.1.0"}')
  announceServer(folder, { url, pid: 7, key: 'k' })
  expect(await findRunningServer(folder)).toEqual({ url, pid: 7, key: 'k' })
  withdrawServer(folder)
  expect(await findRunningServer(folder)).toBeNull()
})

test('the note has a secret in it: nobody but the owner may read it, whatever was there before', () => {
  const folder = aFolder({ 'server.json': 'of an earlier version' })
  announceServer(folder, { url: 'http://localhost:1', pid: 7, key: 'k' })
  expect(statSync(join(folder, 'server.json')).mode & 0o077).toBe(0)
})

test('someone else on that port is not taken for ours', async () => {
  const folder = aFolder()
  announceServer(folder, { url: await aServer('hello'), pid: 7, key: null })
  expect(await findRunningServer(folder)).toBeNull()
})

test.each([
  'not json',
  '[]',
  '{"url":"http://example.com:80","pid":1}',
  '{"url":"http://localhost:1/x","pid":1}',
  '{"url":"http://localhost:1"}',
])('a note such as %s is not followed', async note => {
  expect(await findRunningServer(aFolder({ 'server.json': note }))).toBeNull()
})
