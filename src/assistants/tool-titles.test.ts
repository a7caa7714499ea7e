import { expect, test } from 'vitest'
import type { Assistant } from './assistant.ts'
import { toolTitlesOf } from './tool-titles.ts'

const intent = (title: string, ...tools: readonly string[]) => ({ title: { en: title }, tools })

test('a tool is called by its title, else as the one intent it serves, and handing over as what it is', () => {
  const titles = toolTitlesOf({
    tools: [
      { name: 'refund', title: 'A refund' },
      { name: 'look_up' },
      { name: 'of_two' },
      { name: 'escalate' },
      { name: 'nameless' },
    ],
    intents: {
      all: [
        intent('money back', 'refund'),
        intent('where it is', 'look_up', 'of_two'),
        intent('more', 'of_two'),
      ],
    },
    fallback: { tool: 'escalate' },
  } as unknown as Assistant)
  expect(titles).toEqual({
    refund: 'A refund',
    look_up: { en: 'where it is' },
    escalate: { en: 'hand over to a human', de: 'Übergabe an einen Menschen' },
  })
})
