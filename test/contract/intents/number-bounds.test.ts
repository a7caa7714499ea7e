import { expect, onTestFinished, test } from 'vitest'
import { createEngine } from '../../../src/compose/create-engine.ts'
import { memoryStorage } from '../../../src/testing/index.ts'

/** The assistant `support` has asked how much it shall refund, which is at least one euro. */
async function askedHowMuch(): Promise<(text: string) => Promise<string>> {
  const engine = await createEngine({
    storage: memoryStorage(),
    flags: { telemetry: 'none' },
    env: {},
    cwd: `${import.meta.dirname}/../../..`,
  })
  onTestFinished(() => engine.close())
  let said = 0
  const say = async (text: string) =>
    (await engine.handle({ id: `i${++said}`, text, context: { session_id: 'one', assistant: 'support' } }))
      .text
  expect(await say('I want a refund for LX-20483')).toContain('How much')
  return say
}

test.each(['0', '0 euros', 'make it 0.50 euros', '-5 euros'])(
  '"%s" is told the bound it is beyond, and asked for again',
  async text => {
    const say = await askedHowMuch()
    expect(await say(text)).toMatch(/at least .*How much/s)
  },
)

test.each(['I bought it 0.5 years ago', 'it has 0 stars on your page'])(
  '"%s" has a number that is no amount: no bound is told',
  async text => {
    const say = await askedHowMuch()
    expect(await say(text)).not.toMatch(/at least/)
  },
)
