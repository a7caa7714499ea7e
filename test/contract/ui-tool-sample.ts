import { type BuiltInUiTool, UI_TOOLS } from '../../src/core/ui.ts'
import { readMessage } from '../../src/ui-tools/router/reading.ts'
import { forcedProposal } from '../../src/ui-tools/router/triggers.ts'
import type { ToolData, UiParams } from '../../src/ui-tools/tool.ts'
import { inWords, namedTools } from '../../src/ui-tools/tools-in-words.ts'

interface UiToolSample {
  readonly request: UiParams
  /** Names, written as a list in place of the tool. */
  readonly written: (...names: readonly string[]) => ToolData
}

/** A tool as a rule of the person's own opens it. */
export function uiToolSample(tool: BuiltInUiTool, language: 'en' | 'de'): UiToolSample {
  const { request } = forcedProposal(readMessage('Hm.', language, namedTools(UI_TOOLS)), tool, UI_TOOLS)
  if (request === null) throw new Error(`${tool} does not open`)
  const written = (...names: readonly string[]): ToolData => {
    const view = { language, today: '2026-03-02' } as const
    const data = inWords(tool).capture(request.params, names.map(name => `- ${name}`).join('\n'), view)
    if (data === null) throw new Error(`${tool} reads no list`)
    return data
  }
  return { request, written }
}
