import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evalJsonSchema } from './eval-schema.ts'

test('schemas/eval.schema.json is what the code says', () => {
  const published = `${import.meta.dirname}/../../schemas/eval.schema.json`
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(JSON.parse(JSON.stringify(evalJsonSchema())))
})
