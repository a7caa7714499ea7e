import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PendingView } from '../../../src/api/rest.ts'
import { PENDING_KINDS } from '../../../src/core/pending.ts'
import { freshView } from '../chat/view.ts'
import { cardQuestionIn } from './card-question.ts'
import { PendingCard } from './pending-card.tsx'
import { Pendings } from './pendings.tsx'

const CALL = { tool: 'refund', arguments: { amount: 10 }, confidence: 0.85, reason: 'It is final.' }

const confirmation: PendingView = {
  id: 't1/p1~1~00000000',
  kind: 'confirmation',
  question: 'Shall I do this: refund?',
  answer: { form: 'yes_no', editable: true },
  details: CALL,
  expiresAt: null,
  locale: 'en',
}

const render = (given: Partial<PendingView>, rest: { busy?: boolean; objection?: string } = {}) =>
  renderToStaticMarkup(
    <PendingCard
      pending={{ ...confirmation, ...given }}
      inFocus
      hidden={false}
      busy={rest.busy ?? false}
      objection={rest.objection ?? null}
      onAnswer={() => undefined}
    />,
  )
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([button, inner = '']) => {
    const name = inner.replaceAll(/<[^>]*>/g, '')
    return button.includes('disabled=""') ? `(${name})` : name
  })

test('a confirmation shows tool, arguments, reason and confidence, and offers three ways and a change', () => {
  const html = render({})
  expect(html).toMatch(/role="group"[^>]*aria-labelledby="([^"]+)".*id="\1"/)
  for (const shown of ['refund', 'amount', '10', 'It is final.', '85% sure']) expect(html).toContain(shown)
  expect(buttons(html)).toEqual(['Confirm: refund', 'Decline', 'Change', 'Cancel'])
})

test('names that were written for machines are read as words, unless two would read alike', () => {
  const namesIn = (details: PendingView['details']) =>
    [...render({ details }).matchAll(/<dt><bdi[^>]*>(.*?)<\/bdi>/g)].map(([, name]) => name)
  const details = { tool: 'refund', arguments: { order_id: 'LX-1' }, costCentre: 'K-7' }
  expect(namesIn(details)).toEqual(['order id', 'cost centre'])
  expect(namesIn({ ...details, cost_centre: 'K-8' })).toEqual(['order id', 'costCentre', 'cost_centre'])
})

test('a list is read item by item, whatever commas are in it', () => {
  const html = render({ details: { tool: 'close', arguments: { tasks: ['T-1 Write, draw', 'T-2 [x]'] } } })
  const folded = html.replaceAll(/<details.*?<\/details>/gs, '')
  expect(folded.match(/<li>.*?<\/li>/g)?.map(item => item.replaceAll(/<[^>]*>/g, ''))).toEqual([
    'T-1 Write, draw',
    'T-2 [x]',
  ])
})

test('a card speaks the language it was asked in, whatever the page speaks', () => {
  const html = render({ question: 'Soll ich das tun?', locale: 'de-AT' })
  expect(html).toContain('lang="de"')
  expect(buttons(html)).toEqual(['Bestätigen: refund', 'Ablehnen', 'Ändern', 'Abbrechen'])
  expect(buttons(render({ locale: 'fr-FR' }))).toContain('Decline')
})

test('a reason that the question gives already is not said twice', () => {
  expect(render({ question: 'May I? It is final.' }).split('It is final.')).toHaveLength(2)
})

test('one deed and one no are in sight; all else is folded up', () => {
  const html = render({
    question: 'Refund €80.00 for LX-20481? It is final.',
    details: { ...CALL, deed: 'Refund €80.00 for LX-20481' },
  })
  const inSight = html.replaceAll(/<details.*?<\/details>/gs, '')
  expect(buttons(inSight)).toEqual(['Refund €80.00 for LX-20481', 'Decline', 'Change'])
  for (const folded of ['85% sure', 'Cancel', 'refund {']) expect(inSight).not.toContain(folded)
})

test.each([
  ['escalation_offer', 'en', ['Yes, please', 'No, thanks']],
  ['switch_intent', 'en', ['Yes, switch', 'No, stay with it']],
  ['other_value', 'de', ['Ja, ändern', 'Nein, so lassen']],
  ['own_rule', 'de', ['Regel merken', 'Nein']],
  ['wish_offer', 'en', ['Yes', 'No']],
  ['flow_question', 'de', ['Ja', 'Nein', 'Abbrechen']],
  ['elicitation', 'en', ['Yes', 'No', 'Cancel']],
] as const)('%s: a yes that runs nothing is called what it does, in %s', (kind, locale, names) => {
  const answer = { form: 'yes_no', editable: false } as const
  const html = render({ kind, locale, answer, details: null, question: '?' })
  expect(buttons(html)).toEqual(names)
  expect(html).not.toContain('<details')
})

test('what may not be changed offers no change, and arguments that are no object can only be looked at', () => {
  expect(buttons(render({ answer: { form: 'yes_no', editable: false } }))).not.toContain('Change')
  const html = render({ details: { tool: 'refund', arguments: 'not { json' } })
  expect(html).toContain('not { json')
  expect(buttons(html)).not.toContain('Change')
})

test('nothing can be decided while something is on its way; what has expired can be put away', () => {
  expect(buttons(render({}, { busy: true }))).toEqual([
    '(Confirm: refund)',
    '(Decline)',
    '(Change)',
    '(Cancel)',
  ])
  expect(buttons(render({ expiresAt: 1 }))).toEqual([
    'Dismiss',
    '(Confirm: refund)',
    '(Decline)',
    '(Change)',
    '(Cancel)',
  ])
})

test('choices are offered in their order, with a way out where none of them is one', () => {
  const options = [
    { id: 'retry', label: 'Try again' },
    { id: 'skip', label: 'Skip it' },
  ]
  const offered = (ids: typeof options) =>
    buttons(render({ kind: 'task_failed', answer: { form: 'choice', options: ids } }))
  expect(offered(options)).toEqual(['Try again', 'Skip it', 'Cancel'])
  expect(offered([...options, { id: 'stop', label: 'Stop here' }])).toEqual([
    'Try again',
    'Skip it',
    'Stop here',
  ])
})

test('a value is asked for by a form, or by a hint where writing it is easier', () => {
  const form = render({
    kind: 'ask_user',
    answer: { form: 'value', schema: { enum: ['a', 'b'] } },
    details: { param: 'letter' },
  })
  expect(form).toContain('letter')
  expect(buttons(form)).toEqual(['Send answer', 'Cancel'])
  const hint = render({ kind: 'ask_user', answer: { form: 'value', schema: null }, details: { param: 'x' } })
  expect(hint).toContain('Write your answer in the message field.')
  expect(buttons(hint)).toEqual(['Cancel'])
})

test('a kind or a form this page does not know is shown all the same', () => {
  const html = render({ kind: 'brand_new' as PendingView['kind'], answer: { form: 'result', tool: 'x' } })
  expect(html).toContain('Waits for you')
  expect(buttons(html)).toEqual(['Cancel'])
})

test('a card whose question says it all lists nothing beside it', () => {
  const rule = { intent_pattern: 'stakeholder', action: 'suppress_tool', tool: 'request_data_table' }
  const html = render({ kind: 'own_rule', question: 'Shall I keep this rule?', details: { rule } })
  expect(html).toContain('A rule of your own')
  expect(html).not.toContain('stakeholder')
})

test('only what is in doubt or failed is marked as such', () => {
  const toneOf = (kind: PendingView['kind']) => /data-tone="(\w+)"/.exec(render({ kind }))?.[1]
  expect(PENDING_KINDS.filter(kind => toneOf(kind) === 'doubt')).toEqual(['indeterminate'])
  expect(PENDING_KINDS.filter(kind => toneOf(kind) === 'failure')).toEqual(['task_failed'])
})

test('markup and unseen characters in what is asked stay text', () => {
  const html = render({
    question: '<b>May</b> I\u202E?',
    details: { tool: 'refund', arguments: { '<i>': '\u200Bx' } },
  })
  expect(html).toContain('&lt;b&gt;May&lt;/b&gt;')
  for (const named of ['U+202E', 'U+200B', '&lt;i&gt;']) expect(html).toContain(named)
})

const message = {
  kind: 'message',
  id: 'm1',
  role: 'assistant',
  text: confirmation.question,
  run: null,
  at: 1,
  status: 'complete',
} as const
const waiting = { ...freshView(), items: [message], pendings: [confirmation] }

test('the message that asks what the card asks is left to the card, as long as it is there', () => {
  expect(cardQuestionIn(waiting)).toEqual({ message: 'm1', before: '' })
  const longer = { ...message, text: `Noted. ${confirmation.question}` }
  expect(cardQuestionIn({ ...waiting, items: [longer] })).toEqual({ message: 'm1', before: 'Noted.' })
  expect(cardQuestionIn({ ...waiting, items: [message, { ...message, id: 'm2', text: 'Other' }] })).toBeNull()
  const answer = { kind: 'no' } as const
  expect(cardQuestionIn({ ...waiting, answering: { pending: 't1/p1', answer } })).toBeNull()
  expect(cardQuestionIn({ ...waiting, objection: { pending: 't1/p1', text: 'No good.' } })).toBeNull()
})

test('the last pending is open, those before it are folded up', () => {
  const second = { ...confirmation, id: 't2/p1~1~00000000', question: 'And this?' }
  const html = renderToStaticMarkup(
    <Pendings
      view={{ ...waiting, pendings: [confirmation, second] }}
      onAnswer={() => undefined}
      workspace={{ isShown: false, show: () => undefined }}
    />,
  )
  expect(html).toMatch(
    /^<details class="pending-parked">.*Also open.*<\/details><div class="pending-focus">/s,
  )
  expect(html.indexOf('And this?')).toBeGreaterThan(html.indexOf('pending-focus'))
})
