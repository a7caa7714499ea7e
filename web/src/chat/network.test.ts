import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReached } from '../data/reach-news.ts'
import { browserNetwork } from './network.ts'

const LONG_MS = 1_000_000

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

test('who waits to try again does so as soon as the server has answered anything', async () => {
  const pause = browserNetwork.pause(LONG_MS, new AbortController().signal)
  noteReached(new Response())
  await pause
})

test('the refusal of something in between is no reason to try again', async () => {
  const giveUp = new AbortController()
  let isOver = false
  const pause = browserNetwork.pause(LONG_MS, giveUp.signal).then(() => {
    isOver = true
  })
  noteReached(new Response(null, { status: 502 }))
  await Promise.resolve()
  expect(isOver).toBe(false)
  giveUp.abort()
  await pause
})

test('a connection is not given up because another one was answered', async () => {
  const giveUp = new AbortController()
  let isOver = false
  const silence = browserNetwork.silence(LONG_MS, giveUp.signal).then(() => {
    isOver = true
  })
  noteReached(new Response())
  await Promise.resolve()
  expect(isOver).toBe(false)
  giveUp.abort()
  await silence
})
