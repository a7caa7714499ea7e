import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../../src/core/ui.ts'
import { toolNamed } from '../../../src/ui-tools/tools.ts'
import { inWords } from '../../../src/ui-tools/tools-in-words.ts'
import { uiToolSample } from '../../../test/contract/ui-tool-sample.ts'
import { pageTool } from './page-tools.ts'

test.each(UI_TOOLS)(
  '%s: fields and evidence the engine can name, the page can name in each language',
  tool => {
    const { fields, evidence } = inWords(tool)
    for (const names of Object.values(pageTool(tool).words)) {
      expect(Object.keys(names.fields).sort()).toEqual(Object.keys(fields).sort())
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
