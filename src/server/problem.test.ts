import { expect, test } from 'vitest'
import { SignalboxError } from '../core/error.ts'
import { problemResponse } from './problem.ts'

const request = (locale = 'en') =>
  new Request('http://localhost/api/sessions?q=secret%20words', { headers: { 'accept-language': locale } })

test('a problem has the members of RFC 9457, and says nothing of what was asked for behind the path', async () => {
  const answer = problemResponse(new SignalboxError('unknown_session', 'gone'), request('de'))
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await answer.json()).toEqual({
    type: 'urn:signalbox:problem:unknown_session',
    status: 404,
    code: 'unknown_session',
    title: expect.stringContaining('Gespräch'),
    detail: 'gone',
    instance: '/api/sessions',
    retry: false,
  })
})

test('who finds no room is told when to come back, whatever was full', () => {
  const { status, headers } = problemResponse(new SignalboxError('overloaded', 'too many'), request())
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
})

test('other failures name no time to come back', () => {
  for (const code of ['internal', 'assistant_broken', 'unknown_session'] as const)
    expect(problemResponse(new SignalboxError(code, 'x'), request()).headers.has('retry-after')).toBe(false)
})
