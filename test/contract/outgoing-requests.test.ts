import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anthropicModel } from '../../src/adapters/model/anthropic.ts'
import { openAiCompatibleModel } from '../../src/adapters/model/openai-compatible.ts'
import { aModelCall, collect, scriptedService } from '../builders/scripted-service.ts'

const KEY = 'sk-canary-redirect'
const ROOT = join(import.meta.dirname, '../..')

/** Answers whatever comes with this, and counts it. */
async function aPlace(status: number, headers: Record<string, string> = {}) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(JSON.stringify(request.headers))
    response.writeHead(status, headers).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const PROVIDERS = {
  anthropic: (baseUrl: string) => anthropicModel({ apiKey: KEY, baseUrl }),
  'openai-compatible': (baseUrl: string) => openAiCompatibleModel({ apiKey: KEY, baseUrl }),
}

test.each(Object.entries(PROVIDERS))(
  'what is sent to %s goes nowhere else, whatever its address answers',
  async (_, modelAt) => {
    const elsewhere = await aPlace(200)
    const provider = await aPlace(307, { location: `${elsewhere.url}/v1/messages` })
    const { service } = scriptedService(modelAt(`${provider.url}/v1`), {
      name: 'some-model',
      retry: { attempts: 1 },
    })
    const call = aModelCall({ messages: [{ role: 'user', text: 'hello' }], tools: [] })
    const { outcome } = await collect(service, call, new AbortController().signal)
    expect(outcome.status).not.toBe('ok')
    expect(provider.seen.length).toBeGreaterThan(0)
    expect(elsewhere.seen).toEqual([])
  },
)

/** Calls of the platform's fetch in a file, each with what is written up to its end. */
function* fetchesIn(text: string): Generator<string> {
  for (const { index } of text.matchAll(/(?<![\w.])fetch\(/g)) {
    let depth = 0
    let at = index
    do {
      const letter = text[at++]
      if (letter === '(') depth++
      else if (letter === ')') depth--
    } while (at < text.length && (depth > 0 || !text.slice(index, at).includes('(')))
    // A method of that name is declared there, and nothing called.
    if (!/^(:| \{)/.test(text.slice(at, at + 2))) yield text.slice(index, at)
  }
}

/** Names of functions that were handed in, and do not leave the process. */
const OURS = /^fetch\((request|new Request\()/

test('every request that leaves the process says what becomes of a redirect', () => {
  const files = globSync('src/**/*.ts', { cwd: ROOT }).filter(file => !/\.test\.ts$/.test(file))
  const calls = files.flatMap(file =>
    [...fetchesIn(readFileSync(join(ROOT, file), 'utf8'))].map(call => ({ file, call })),
  )
  const leaving = calls.filter(({ call }) => !OURS.test(call))
  expect(leaving.length).toBeGreaterThan(7)
  expect(leaving.filter(({ call }) => !/redirect: '(error|manual)'/.test(call))).toEqual([])
})
