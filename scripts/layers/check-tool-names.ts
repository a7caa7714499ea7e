import { UI_TOOLS } from '../../src/core/ui.ts'
import { lineAt, type SourceFile } from './source-file.ts'
import { TOOL_NAMES_IN } from './table.ts'
import type { Violation } from './violation.ts'

const CHECKED = /^(src|web\/src)\//
const FOLDER = /^(?:web\/)?src\/ui-tools\/([^/]+)\//
/** Another tool, which opens where an assistant does not have this one. */
const STANDS_IN = /\bstandIn: '$/
const NAMES = new RegExp(`\\b(?:${UI_TOOLS.join('|')})\\b`, 'g')

/**
 * Tools are asked for by their row, never by name: code that compares names is silently wrong for the next tool. A tool's
 * own folders name it, and nothing but it and its stand-in.
 */
export function checkToolNames(files: readonly SourceFile[]): Violation[] {
  const owners = new Map<string, string>()
  return files
    .filter(({ path, test }) => !test && CHECKED.test(path) && TOOL_NAMES_IN[path] === undefined)
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAMES)].flatMap(({ 0: name, index }) => {
        const folder = FOLDER.exec(path)?.[1]
        if (folder !== undefined && STANDS_IN.test(text.slice(0, index))) return []
        const owner = folder === undefined ? undefined : (owners.get(folder) ?? name)
        if (folder !== undefined) owners.set(folder, owner ?? name)
        if (owner === name) return []
        const message = `names ${name}: ask its row in src/ui-tools/tools.ts, tools-in-words.ts or web/src/ui-tools/page-tools.ts`
        return [{ kind: 'tool name', path, line: lineAt(text, index), message } as const]
      }),
    )
}
