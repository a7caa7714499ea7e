import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../../scripts/docs/markdown.ts'
import { UI_TOOLS } from '../../src/core/ui.ts'
import { finish } from '../../src/nlu/sliced.ts'
import { findingText, missingText, questionText } from '../../src/tracks/ui/capture-wording.ts'
import { progressOf } from '../../src/ui-tools/completion.ts'
import { toolsNamed } from '../../src/ui-tools/router/tool-nouns.ts'
import type { ToolData } from '../../src/ui-tools/tool.ts'
import { toolNamed } from '../../src/ui-tools/tools.ts'
import { inWords, namedTools } from '../../src/ui-tools/tools-in-words.ts'
import { validate } from '../../src/ui-tools/validate/validate.ts'
import { uiToolSample } from './ui-tool-sample.ts'

const LANGUAGES = ['en', 'de'] as const
const NO_SCOPE = { count: null, isApproximate: false, groups: [] }
/** Names that stand for rows, steps or milestones alike. */
const NAMES = ['Kickoff', 'Audit', 'Handover'] as const

const HOLE = /\{\w+\}|undefined/
const isSaid = (text: string) => {
  expect(text.trim()).not.toBe('')
  expect(text).not.toMatch(HOLE)
}

describe.each(UI_TOOLS)('%s', tool => {
  const { params: schema, data: dataSchema, empty, criteria, entries, texts } = toolNamed(tool)
  const spoken = inWords(tool)

  describe.each(LANGUAGES)('%s', language => {
    const { request, written } = uiToolSample(tool, language)
    const { params } = request
    const progress = (data: ToolData) => progressOf(request, { tool, data })
    const full = written(...NAMES)

    test('it opens with parameters it takes, and says why', () => {
      expect(request.tool).toBe(tool)
      expect(schema.safeParse(params).success).toBe(true)
      expect(Object.keys(criteria(params))).not.toEqual([])
      isSaid(spoken.opens(params, NO_SCOPE, language))
      isSaid(spoken.opens(params, { ...NO_SCOPE, count: 7 }, language))
    })

    test('empty, it is unmet, and one question says so', () => {
      const none = progress(empty)
      expect(dataSchema.safeParse(empty).success).toBe(true)
      expect(none.have).toBe(0)
      expect(none.unmet[0]).toMatchObject({ have: 0, need: none.need })
      isSaid(questionText(tool, none, language))
      isSaid(missingText(tool, none, language))
    })

    test('a list written instead fills it in', () => {
      isSaid(spoken.writeIt(params, false, language))
      isSaid(spoken.writeIt(params, true, language))
      expect(dataSchema.safeParse(full).success).toBe(true)
      expect(progress(full).have).toBe(NAMES.length)
      expect(entries(params, full).map(({ name }) => name)).toEqual(NAMES)
      expect(texts(full)).toEqual(expect.arrayContaining([...NAMES]))
    })

    test('what is written later is added, and the same name is the same', () => {
      const later = spoken.withEarlier(params, written('Kickoff', 'Audit'), written('Audit', 'Handover'))
      expect(dataSchema.safeParse(later).success).toBe(true)
      expect(entries(params, later).map(({ name }) => name)).toEqual(NAMES)
    })

    test('it is summed up with what is in it', () => {
      const { count, text, entries: shown } = spoken.summary(params, full, language)
      expect(count).toBe(NAMES.length)
      for (const name of NAMES) expect(shown).toContain(name)
      isSaid(text)
      isSaid(spoken.summary(params, empty, language).text)
    })

    test('gaps and doubles are told, and every field by its name', () => {
      const { unmet } = progress(full)
      for (const one of unmet) isSaid(questionText(tool, { ...progress(full), unmet: [one] }, language))
      const named = unmet.flatMap(one => (one.kind === 'fields' ? [one.field] : []))
      expect(Object.keys(spoken.fields)).toEqual(expect.arrayContaining(named))
      const doubled = written('Kickoff', 'Kickoff', 'Audit')
      const findings = finish(validate({ request, capture: { tool, data: doubled }, scope: NO_SCOPE }))
      expect(findings.map(({ validation }) => validation)).toContain('duplicate_entries')
      isSaid(findingText(tool, findings, language))
    })

    test('its nouns mean it and no other tool', () => {
      const nouns = [...spoken.nouns.nouns[language]]
      expect(nouns).not.toEqual([])
      for (const noun of nouns)
        expect(toolsNamed([noun], 0, language, namedTools(UI_TOOLS))).toEqual({ tools: [tool], from: 0 })
    })
  })
})

test('no two tools share a label, a question or a preference', () => {
  const all = UI_TOOLS.map(inWords)
  for (const names of [
    all.map(({ label }) => label),
    all.flatMap(({ question }) => question?.kind ?? []),
    all.flatMap(({ preferred }) => preferred),
  ])
    expect(names).toEqual([...new Set(names)])
})

test('the guide to decisions names every tool', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/decisions.md'), 'utf8')
  const codes = readMarkdown(guide)
    .codes.map(({ text }) => text)
    .join(' ')
  expect(UI_TOOLS.filter(tool => !codes.includes(tool))).toEqual([])
})
