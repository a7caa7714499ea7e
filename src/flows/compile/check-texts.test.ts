import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/digest.ts'
import { documentOf } from '../source/read-flow-file.ts'
import { compileFlow } from './compile-flow.ts'

const remarksOn = (message: unknown) =>
  compileFlow(
    documentOf({
      version: 'v1',
      id: 'flow',
      nodes: [
        { id: 'q', type: 'question', key: 'town', prompt: 'Where?', answer: { type: 'text' } },
        { id: 't', type: 'terminal', message },
      ],
      edges: [{ from: 'q', to: 't' }],
    }),
    { digest: sha256 },
  ).diagnostics.map(({ code, message: says }) => `${code}: ${says}`)

test('a text that tells an answer nothing asks for is a fault, in whichever language', () => {
  expect(remarksOn({ en: 'To {answers.town}.', de: 'Nach {answers.twon}.' })).toEqual([
    'unknown_key: nothing declares the key twon',
  ])
  expect(remarksOn('To {answers.town}.')).toEqual([])
})
