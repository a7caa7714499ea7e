import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../test/builders/a-conversation.ts'
import { sha256 } from '../../adapters/digest.ts'
import type { JsonObject } from '../../core/json.ts'
import { compileFlow } from '../../flows/compile/compile-flow.ts'
import type { CompiledFlow, Validator } from '../../flows/ir/compiled.ts'
import { formatDiagnostic } from '../../flows/ir/diagnostic.ts'
import { documentOf } from '../../flows/source/read-flow-file.ts'
import { type Checklist, nextQuestion, takeAll } from './checklist.ts'
import { convertChecklist } from './convert-checklist.ts'
import { migrateFlow } from './migrate-flow.ts'

const validators: Record<string, Validator> = {
  short: value => (String(value).length < 4 ? null : 'too long'),
}

const compile = (value: unknown): CompiledFlow => {
  const migrated = migrateFlow(value)
  if (!migrated.ok) throw new Error(JSON.stringify(migrated.faults))
  const { flow, diagnostics } = compileFlow(documentOf(migrated.value), { digest: sha256, validators })
  expect(diagnostics.map(formatDiagnostic)).toEqual([])
  return flow as CompiledFlow
}

const KEYS = ['a', 'b', 'c', 'd', 'e']
const checklists: fc.Arbitrary<Checklist> = fc.record({
  id: fc.constant('list'),
  questions: fc.uniqueArray(
    fc.record(
      {
        key: fc.constantFrom(...KEYS),
        prompt: fc.constant('?'),
        required: fc.boolean(),
        priority: fc.integer({ min: 0, max: 2 }),
        dependencies: fc.array(fc.constantFrom(...KEYS, 'unknown'), { maxLength: 2 }),
        validate: fc.constant('short'),
      },
      { requiredKeys: ['key', 'prompt'] },
    ),
    { selector: ({ key }) => key, maxLength: 5 },
  ),
})
const turns = fc.array(
  fc.dictionary(fc.constantFrom(...KEYS, 'unknown'), fc.constantFrom('x', 'yy', 'long text', '', ' '), {
    minKeys: 1,
    maxKeys: 3,
  }),
  { maxLength: 8 },
)

describe('a checklist', () => {
  test('becomes a flow that asks the same and keeps the same, whatever is answered', () => {
    fc.assert(
      fc.property(checklists, turns, (checklist, turns) => {
        let conversation = aConversation(compile(convertChecklist(checklist)))
        let answers: JsonObject = {}
        const agree = () => {
          const asked = conversation.state.status === 'asking' ? conversation.state.current_node : null
          const next = nextQuestion(checklist, answers)
          expect(asked).toBe(next && `q.${next.key}`)
          expect(conversation.state.answers).toEqual(answers)
        }
        agree()
        for (const turn of turns) {
          answers = takeAll(checklist, answers, turn, validators)
          conversation = conversation.answer(turn)
          agree()
        }
      }),
      { numRuns: 400 },
    )
  })

  test('asks forever for an answer that is never valid', () => {
    const flow = compile(
      convertChecklist({ id: 'l', questions: [{ key: 'a', prompt: '?', validate: 'short' }] }),
    )
    let conversation = aConversation(flow)
    for (let attempt = 0; attempt < 9; attempt++) conversation = conversation.answer({ a: 'far too long' })
    expect(conversation.state).toMatchObject({ status: 'asking', current_node: 'q.a' })
    expect(conversation.effects.map(({ type }) => type)).toEqual(['ask'])
  })
})

describe('migrating', () => {
  const v0 = {
    version: 'v0',
    id: 'f',
    nodes: [
      { id: 'n.start', type: 'decision', label: 'Start' },
      { id: 'q.name', type: 'question', key: 'name', prompt: 'Name?', validate: 'short', ui: { x: 1, y: 2 } },
      {
        id: 'q.nick',
        type: 'question',
        key: 'nick',
        prompt: 'Nickname?',
        dependencies: ['name'],
        required: false,
      },
      { id: 'q.sure', type: 'question', key: 'sure', prompt: 'Right?' },
      { id: 'n.end', type: 'terminal' },
    ],
    edges: [
      { from: 'n.start', to: 'q.name', guard: null },
      { from: 'q.name', to: 'q.nick' },
      { from: 'q.nick', to: 'q.sure' },
      { from: 'q.sure', to: 'n.end', guard: "answers.sure == 'yes'" },
      { from: 'q.sure', to: 'q.name', guard: 'else' },
    ],
  }

  test('lifts v0 to v1: answers, conditions, loops', () => {
    expect(migrateFlow(v0)).toEqual({
      ok: true,
      versions: ['v0', 'v1'],
      value: {
        version: 'v1',
        id: 'f',
        answers: {
          name: { type: 'text', validate: 'short' },
          nick: { type: 'text' },
          sure: { type: 'text' },
        },
        nodes: [
          { id: 'n.start', type: 'decision', label: 'Start' },
          { id: 'q.name', type: 'question', key: 'name', prompt: 'Name?', ui: { x: 1, y: 2 } },
          {
            id: 'q.nick',
            type: 'question',
            key: 'nick',
            prompt: 'Nickname?',
            required: false,
            when: 'has(answers.name)',
          },
          { id: 'q.sure', type: 'question', key: 'sure', prompt: 'Right?' },
          { id: 'n.end', type: 'terminal' },
        ],
        edges: [
          { from: 'n.start', to: 'q.name' },
          { from: 'q.name', to: 'q.nick' },
          { from: 'q.nick', to: 'q.sure' },
          { from: 'q.sure', to: 'n.end', guard: "answers.sure == 'yes'" },
          { from: 'q.sure', to: 'q.name', guard: 'else', loop: true },
        ],
      },
    })
    compile(v0)
  })

  test('is idempotent at the newest version', () => {
    fc.assert(
      fc.property(checklists, checklist => {
        const once = migrateFlow(convertChecklist(checklist))
        if (!once.ok) throw new Error('not lifted')
        const twice = migrateFlow(once.value)
        expect(twice).toEqual({ ok: true, value: once.value, versions: ['v1'] })
      }),
    )
  })

  test('says what it cannot lift, and where', () => {
    expect(migrateFlow({ version: 'v7' })).toMatchObject({ ok: false, faults: [{ path: ['version'] }] })
    expect(migrateFlow([])).toMatchObject({ ok: false })
    expect(migrateFlow({ ...v0, nodes: [{ id: 'a', type: 'action' }] })).toMatchObject({
      ok: false,
      faults: [{ path: ['nodes', 0, 'type'] }],
    })
  })
})
