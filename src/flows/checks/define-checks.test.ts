import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { sha256 } from '../../adapters/digest.ts'
import type { Json } from '../../core/json.ts'
import { compileFlow } from '../compile/compile-flow.ts'
import { faultText } from '../engine/fault-text.ts'
import type { CompileOptions } from '../ir/compilation.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import type { Flow } from '../ir/flow.ts'
import { documentOf } from '../source/read-flow-file.ts'
import { definePredicate } from './define-predicate.ts'
import { defineValidator } from './define-validator.ts'

/** Asks for an account, and knows ours from others. */
const ACCOUNT: Flow = {
  version: 'v1',
  id: 'account',
  nodes: [
    { id: 'q', type: 'question', key: 'iban', prompt: '?', answer: { type: 'text', validate: 'iban' } },
    { id: 'ours', type: 'terminal' },
    { id: 'others', type: 'terminal' },
    { id: 'unsure', type: 'terminal', outcome: 'human' },
  ],
  edges: [
    { from: 'q', to: 'ours', guard: 'is_ours(answers.iban)' },
    { from: 'q', to: 'others', guard: 'else' },
    { from: 'q', to: 'unsure', on: 'error' },
  ],
}
const MESSAGE = { en: 'That is no IBAN.', de: 'Das ist keine IBAN.' }

type Check = Parameters<typeof defineValidator<'text'>>[0]['check']
type Test = Parameters<typeof definePredicate<readonly ['text']>>[0]['test']

function accountFlow(check: Check, test: Test = text => text.startsWith('DE')): CompiledFlow {
  const iban = defineValidator({ name: 'iban', takes: 'text', message: MESSAGE, check })
  const isOurs = definePredicate({ name: 'is_ours', takes: ['text'], test })
  return compiled({ validators: { iban: iban.validate }, predicates: { is_ours: isOurs.predicate } })
}

function compiled(checks: Partial<CompileOptions>, source = ACCOUNT): CompiledFlow {
  const { flow, diagnostics } = compileFlow(documentOf(source), { digest: sha256, ...checks })
  if (flow === null) throw new Error(JSON.stringify(diagnostics))
  return flow
}

const hears = (flow: CompiledFlow, locale: string, value = 'X') => {
  const [fault] = aConversation(flow, { locale }).answer({ iban: value }).of('answer_invalid')
  return fault === undefined ? null : faultText(flow, fault.fault, locale)
}

describe('a validator', () => {
  test('lets a value pass, or says in the person’s language why not', () => {
    const flow = accountFlow(text => text.length > 3)
    expect(hears(flow, 'en', 'DE12')).toBeNull()
    expect(hears(flow, 'en')).toBe('That is no IBAN.')
    expect(hears(flow, 'de-AT')).toBe('Das ist keine IBAN.')
    expect(hears(flow, 'fr')).toBe('That is no IBAN.')
  })

  test('may say something else about each value', () => {
    const flow = accountFlow(text => text === 'DE12' || { en: `Not ${text}.`, de: `Nicht ${text}.` })
    expect([hears(flow, 'en'), hears(flow, 'de')]).toEqual(['Not X.', 'Nicht X.'])
    expect(
      hears(
        accountFlow(() => 'x'.repeat(1_000)),
        'en',
      ),
    ).toHaveLength(300)
  })

  test.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error(`no table ${'x'.repeat(1_000)}`)
      },
      'no table x',
    ],
    ['forgets to answer', () => undefined, 'iban gave undefined, not true, false or a text'],
    ['gives a number', () => 1, 'iban gave number'],
    ['gives a promise', async () => true, 'iban gave a promise'],
    ['gives no texts', () => ({ en: 1 }), 'iban gave object'],
  ])('that %s takes no answer', (_what, check, detail) => {
    const flow = accountFlow(check as Check)
    const talk = aConversation(flow).answer({ iban: 'DE12' })
    const fault = talk.of('answer_invalid')[0]?.fault
    expect(fault).toMatchObject({ code: 'validator_failed', name: 'iban' })
    expect(fault).toHaveProperty('detail', expect.stringContaining(detail))
    expect(JSON.stringify(fault).length).toBeLessThan(300)
    expect(talk.state).toMatchObject({ status: 'asking', answers: {}, attempts: 1 })
    expect(hears(flow, 'en')).toBe('I cannot check that at the moment.')
  })

  test('cannot change what it is given', () => {
    const seen: Json[] = []
    const tampering = defineValidator({
      name: 'short',
      takes: 'list',
      check: items => {
        seen.push(...items)
        ;(items as Json[]).length = 0
        return true
      },
    })
    const flow = compiled(
      { validators: { short: tampering.validate } },
      {
        version: 'v1',
        id: 'l',
        nodes: [
          {
            id: 'q',
            type: 'question',
            key: 'k',
            prompt: '?',
            answer: { type: 'list', of: { type: 'text' }, validate: 'short' },
          },
          { id: 'end', type: 'terminal' },
        ],
        edges: [{ from: 'q', to: 'end' }],
      },
    )
    const { state } = aConversation(flow).answer({ k: ['a', 'b'] })
    expect(seen).toContain('b')
    expect(state.answers).toEqual({ k: ['a', 'b'] })
  })
})

describe('a predicate', () => {
  test.each([
    ['DE12', 'ours'],
    ['FR12', 'others'],
  ])('decides about %s: %s', (iban, node) => {
    expect(aConversation(accountFlow(() => true)).answer({ iban }).state.current_node).toBe(node)
  })

  test.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error(`no table ${'x'.repeat(1_000)}`)
      },
      'is_ours failed: no table x',
    ],
    ['forgets to answer', () => undefined, 'is_ours failed: it gave neither true nor false'],
    ['gives a promise', async () => false, 'is_ours failed: it gave neither true nor false'],
  ])('that %s leads along the error edge, never along else', (_what, run, detail) => {
    const talk = aConversation(accountFlow(() => true, run as Test)).answer({ iban: 'DE12' })
    expect(talk.state.current_node).toBe('unsure')
    const [guard] = talk.of('guard_evaluated')
    expect(guard).toMatchObject({ outcome: 'failed', detail: expect.stringContaining(detail) })
    expect(guard?.detail?.length).toBeLessThan(250)
  })

  test('is called with what it takes, or the flow does not compile', () => {
    const { predicate } = definePredicate({ name: 'is_ours', takes: ['number'], test: count => count > 1 })
    const { validate } = defineValidator({ name: 'iban', check: () => true })
    const options = { digest: sha256, validators: { iban: validate }, predicates: { is_ours: predicate } }
    expect(compileFlow(documentOf(ACCOUNT), options).diagnostics).toMatchObject([{ code: 'expression_type' }])
  })
})

test.each<[() => unknown, RegExp]>([
  [() => defineValidator({ name: 'My IBAN', check: () => true }), /validator My IBAN: its name must be/],
  [
    () => defineValidator({ name: 'a', takes: 'date' as 'text', check: () => true }),
    /takes must be one of text/,
  ],
  [() => defineValidator({ name: 'a', message: {}, check: () => true }), /message must be a text/],
  [() => defineValidator({ name: 'a' } as never), /it needs a check function/],
  [
    () => definePredicate({ name: 'size', takes: [], test: () => true }),
    /expressions have a word of that name/,
  ],
  [() => definePredicate({ name: 'a', takes: 'text' as never, test: () => true }), /takes must be a list/],
  [() => definePredicate({ name: 'a', takes: [] } as never), /it needs a test function/],
])('what cannot be a check is refused where it is defined', (define, message) => {
  expect(define).toThrow(message)
})
