import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../src/adapters/digest.ts'
import type { JsonObject } from '../../src/core/json.ts'
import type { CompileOptions } from '../../src/flows/ir/compilation.ts'
import type { Diagnostic } from '../../src/flows/ir/diagnostic.ts'
import { composeFlow } from '../../src/flows/layers/compose-flow.ts'
import { createFlowSet } from '../../src/flows/layers/flow-set.ts'
import { remedyFor } from '../../src/flows/layers/layer-diagnostic.ts'

const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required: [...required],
})
const options: CompileOptions = {
  digest: sha256,
  validators: { even: value => (Number(value) % 2 === 0 ? null : 'an even number') },
  predicates: { is_large: { takes: ['number'], test: value => Number(value) > 9 } },
  tools: {
    register_claim: {
      parameters: object(
        {
          name: { type: 'string' },
          amount: { type: 'number' },
          urgent: { type: 'boolean' },
          kind: { type: 'string', enum: ['water', 'fire'] },
        },
        ['name', 'amount'],
      ),
      result: object(
        { number: { type: 'string' }, details: object({ days: { type: 'integer' } }, ['days']) },
        ['number'],
      ),
    },
    lookup: { parameters: object({ id: { type: 'string' } }, ['id']) },
    ping: { parameters: { type: 'object', additionalProperties: true } },
  },
}

interface Remark {
  readonly line: number
  readonly code: string
  readonly hint: string
}

/** The flows of a file, by the sentence above each. */
function flowsIn(file: string): [string, { text: string; expected: Remark[] }][] {
  const sections = readFileSync(join(import.meta.dirname, file), 'utf8')
    .split(/^=== /m)
    .slice(1)
  return sections.map(section => {
    const [name = '', ...lines] = section.split('\n')
    const announced = lines.filter(line => line.startsWith('@ '))
    const body = lines.filter(line => !line.startsWith('@ '))
    return [
      name,
      {
        text: body.join('\n').trimEnd(),
        expected: [
          ...announced.map(line => {
            const [, number = '', rest = ''] = /^@ (\d+) (.*)$/.exec(line) ?? []
            return remarkOf(Number(number), rest)
          }),
          ...body.flatMap((line, at) =>
            line
              .split('#! ')
              .slice(1)
              .map(comment => remarkOf(at + 1, comment)),
          ),
        ],
      },
    ]
  })
}

function remarkOf(line: number, comment: string): Remark {
  const [code = '', hint = ''] = comment.split('|').map(part => part.trim())
  return { line, code, hint }
}

/** Said about a flow that stands in a folder, as `flow check` and the loading of assistants see it. */
function remarksOn(text: string): readonly Diagnostic[] {
  const set = createFlowSet([{ path: 'f.flow.yaml', file: 'f.flow.yaml', text }])
  const composed = set.flows.flatMap(
    ({ files }) => composeFlow(files, {}, { importFile: set.importFile, ...options }).diagnostics,
  )
  return [...set.diagnostics, ...composed]
}

const adviceOf = (remark: Diagnostic): string => `${remark.message} (${remedyFor(remark) ?? ''})`

describe('a flow with a fault', () => {
  test.each(flowsIn('faults.txt'))('is told so at its line, with what to do: %s', (_, { text, expected }) => {
    const remarks = remarksOn(text)
    const place = ({ line, code }: Remark) => `${line} ${code}`
    expect(remarks.map(({ position, code }) => `${position.line} ${code}`).sort()).toEqual(
      expected.map(place).sort(),
    )
    for (const { line, code, hint } of expected) {
      const advice = remarks.filter(one => one.position.line === line && one.code === code).map(adviceOf)
      expect(advice.join('\n').toLowerCase()).toContain(hint.toLowerCase())
    }
  })
})

describe('a sound flow', () => {
  test.each(flowsIn('sound.txt'))('passes without a remark: %s', (_, { text }) => {
    expect(remarksOn(text).map(remark => `${remark.position.line} ${remark.code} ${remark.message}`)).toEqual(
      [],
    )
  })
})
