import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../src/why/facts-of.ts'
import { whyLine } from '../../../src/why/why-line.ts'
import type { WhyScope } from '../../../src/why/why-scope.ts'
import { whySections } from '../../../src/why/why-sections.ts'
import { whyText } from '../../../src/why/why-text.ts'
import { assistantOf, runConversation } from '../run-conversation.ts'
import { readScript } from '../script.ts'

// UPDATE_GOLDEN=1 writes them anew; what changed has to be explained in the commit.
const updating = process.env.UPDATE_GOLDEN === '1'
const folder = import.meta.dirname

const READERS: Readonly<Record<string, Omit<WhyScope, 'assistant'>>> = {
  'a person, in English': { reads: { locale: 'en' }, reader: 'person', seesMoney: false },
  'an author, in German': { reads: { locale: 'de' }, reader: 'author', seesMoney: true },
}

describe.each([
  'support-refund',
  'support-refund-too-much',
  'ui-hard-triggers',
  'ui-judged',
  'ui-own-rules',
  'lighting-change-of-mind',
  'classroom-research-and-picture',
  'edited-and-confirmed',
  'ui-opt-out-for-today',
  'plan-drafted-and-edited',
])('conversation %s', name => {
  test('every turn says why it went as it did', async () => {
    const script = readScript(join(folder, `../${name}.script.yaml`))
    const { events } = await runConversation(script)
    const assistant = await assistantOf(script, { done: [], onCall: () => {} })
    const turns = [...Map.groupBy(events, ({ turn }) => turn).values()]
    const text = Object.entries(READERS)
      .map(([reader, scope]) => {
        const place = { assistant, ...scope }
        const blocks = turns.flatMap(own => {
          const facts = factsOf(own, place)
          if (facts === null) return []
          return [whyText({ line: whyLine(facts, place), sections: whySections(facts, place) }).join('\n')]
        })
        return `# ${reader}\n\n${blocks.join('\n\n')}\n`
      })
      .join('\n')
    const golden = join(folder, `${name}.why.txt`)
    if (updating) writeFileSync(golden, text)
    expect(existsSync(golden), `${golden} is missing: UPDATE_GOLDEN=1 writes it`).toBe(true)
    expect(text).toBe(readFileSync(golden, 'utf8'))
  })
})
