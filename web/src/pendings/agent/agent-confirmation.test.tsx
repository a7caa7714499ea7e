import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../../src/api/rest.ts'
import { isOutline } from '../../../../src/pendings/whole-pending.ts'
import { readDetails } from '../read-details.ts'
import { readPendings } from '../read-pendings.ts'
import { AgentConfirmation } from './agent-confirmation.tsx'

/** The card of a confirmation with these details, as it comes over the wire. */
function card(details: JsonObject): string {
  const pending = {
    id: 't1/p1~1~00000000',
    kind: 'confirmation',
    question: 'May I?',
    answer: { form: 'yes_no', editable: true },
    details: { tool: 'draw', title: 'a picture', confidence: null, ...details },
    expiresAt: null,
  }
  const [read] = readPendings(JSON.parse(JSON.stringify({ pendings: [pending] }))) ?? []
  if (read === undefined || isOutline(read) || read.answer.form !== 'yes_no') throw new Error('nothing waits')
  const { agent } = readDetails(read.details)
  if (agent === null) throw new Error('there is no agent')
  return renderToStaticMarkup(
    <AgentConfirmation
      pending={read}
      answer={read.answer}
      agent={agent}
      inFocus
      disabled={false}
      onAnswer={() => undefined}
    />,
  )
}

const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('with nothing but its name it can be seen and answered', () => {
  const html = card({ agent: { agent: 'quiz_maker' } })
  for (const shown of ['0% (low)', 'Time unknown', 'Cost unknown', 'Confirm', 'Cancel'])
    expect(words(html)).toContain(shown)
})

test('markup and unseen characters in all of it stay text', () => {
  const evil = '<img src=x onerror=alert(1)>\u202E'
  const html = card({
    arguments: { [evil]: evil },
    agent: {
      agent: evil,
      title: evil,
      deed: evil,
      confidence: { score: 50, level: evil, reasons: [evil] },
      fields: [{ field: 'style', question: evil, options: [{ value: 'a', label: evil }] }],
      context: { from: { agent: evil, preview: evil, artifact: `javascript:${evil}` }, history: [evil] },
      help: [evil],
    },
  })
  expect(html).not.toMatch(/<img|href=|\u202E/)
  expect(html).toContain('&lt;img src=x')
  expect(html).toContain('U+202E')
})

test('a name that every object has is a name like any other', () => {
  const from = { agent: 'constructor', preview: 'Text' }
  expect(words(card({ agent: { agent: 'toString', context: { from } } }))).toContain('Based on: constructor')
})

test.each<[Json]>([[null], ['text'], [[1, 2]], [7]])('arguments that are %j are none', args => {
  expect(words(card({ arguments: args, agent: { agent: 'image', deed: 'Draw it' } }))).toContain('Draw it')
})

test('an agent that is none is listed among what else is known', () => {
  expect(readDetails({ tool: 'draw', agent: 'image' })).toMatchObject({
    agent: null,
    rest: { agent: 'image' },
  })
})
