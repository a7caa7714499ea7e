import { expect, test } from 'vitest'
import { UI_TOOLS } from '../../../src/core/ui.ts'
import { inWords } from '../../../src/ui-tools/tools-in-words.ts'
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

test.each(UI_TOOLS)('%s: its component loads', async tool => {
  expect(await pageTool(tool).load()).toBeTypeOf('function')
})
