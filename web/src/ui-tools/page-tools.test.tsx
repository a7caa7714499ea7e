import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../../src/core/ui.ts'
import { say } from '../../../src/messages/catalog.ts'
import { capitalised } from '../../../src/nlu/text/capitalised.ts'
import { toolNamed } from '../../../src/ui-tools/tools.ts'
import { inWords } from '../../../src/ui-tools/tools-in-words.ts'
import { uiToolSample } from '../../../test/contract/ui-tool-sample.ts'
import { pageTool } from './page-tools.ts'

test.each(UI_TOOLS)(
  '%s: fields are called alike in sentences and on the page, and the page has words for all evidence',
  tool => {
    const { fields, evidence } = inWords(tool)
    for (const [language, names] of Object.entries(pageTool(tool).words)) {
      const words = Object.entries(fields).map(([field, key]) => [field, capitalised(say(key, language))])
      expect(names.fields).toEqual(Object.fromEntries(words))
      expect(Object.keys(names.evidence).sort()).toEqual(Object.keys(evidence).sort())
    }
  },
)

test.each(UI_TOOLS)('%s: what draws it and what was handed in loads', async tool => {
  const { draw, picture } = await pageTool(tool).load()
  expect([typeof draw, typeof picture]).toEqual(['function', 'function'])
})

test.each(UI_TOOLS)('%s: where two windows keep nothing, nothing is what they have together', async tool => {
  const { merge } = await pageTool(tool).load()
  const { request } = uiToolSample(tool, 'en')
  const { empty } = toolNamed(tool)
  expect(merge({ base: empty, mine: empty, theirs: empty }, request.params)).toEqual(empty)
})
