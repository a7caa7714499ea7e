import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocFault } from './check-mentions.ts'
import type { Fence, Markdown } from './markdown.ts'
import { READERS, readBlock } from './read-block.ts'
import { readCommands } from './read-commands.ts'

/** Pages written from examples that tests run. */
const WRITTEN = new Map([['docs/flows/diagnostics.md', 'test/flows/codes.test.ts']])

/** Languages whose blocks a test reads out of the documents and runs. */
const RUN_BY: Readonly<Record<string, string>> = { sql: 'test/contract/telemetry/guide.test.ts' }

/** Programs a block of commands may start besides our own; what they are given is theirs to judge. */
const PROGRAMS = new Set([
  'cd',
  'curl',
  'cut',
  'docker',
  'echo',
  'export',
  'npm',
  'npx',
  'printf',
  'sha256sum',
  'signalbox',
])

/**
 * Every block that looks as if it worked does: it is read as what it says it is, is part of a file that tests use, or says why it cannot be
 * (```` ```yaml shown: a file of another program ````). Commands of `signalbox` are parsed by test/cli/guides.test.ts.
 */
export function checkBlocks(
  root: string,
  path: string,
  doc: Markdown,
  scripts: ReadonlySet<string>,
): DocFault[] {
  if (WRITTEN.has(path)) return []
  return doc.fences.flatMap(fence => {
    const message = faultOf(root, fence, scripts)
    return message === null ? [] : [{ path, line: fence.line, message }]
  })
}

function faultOf(root: string, fence: Fence, scripts: ReadonlySet<string>): string | null {
  const { language, reference, text } = fence
  if (Object.hasOwn(RUN_BY, language) || /^shown: \S/.test(reference ?? '')) return null
  switch (language) {
    case 'yaml':
      return reference === null
        ? `a block that nothing reads: say what it is (${Object.keys(READERS).join(', ')}), its file, or why not (shown: …)`
        : yamlFault(root, reference, text)
    case 'json':
    case 'jsonl':
      return readBlock(language, reference, text)
    case 'sh':
      return shellFault(text, scripts)
    default:
      return null
  }
}

function yamlFault(root: string, reference: string, text: string): string | null {
  const [, whole] = /^part of (\S+)$/.exec(reference) ?? []
  if (whole !== undefined) return partFault(root, whole, text)
  // The whole of a file: compared by checkSnippets.
  return reference.includes('/') ? null : readBlock('yaml', reference, text)
}

/** Lines of a file as they stand there; a line with an ellipsis stands for others. */
function partFault(root: string, path: string, text: string): string | null {
  if (!existsSync(join(root, path))) return `part of ${path}, which does not exist`
  const whole = readFileSync(join(root, path), 'utf8')
  return text.split(/^\s*…\n/m).every(part => whole.includes(part)) ? null : `is not part of ${path}`
}

function shellFault(text: string, scripts: ReadonlySet<string>): string | null {
  for (const [program = '', ...words] of readCommands(text)) {
    if (!PROGRAMS.has(program)) return `starts ${program}, which no check knows`
    const script = program === 'npm' ? (words[0] === 'run' ? words[1] : words[0]) : undefined
    const isOfNpm = script === undefined || ['install', 'pack', 'ci'].includes(script)
    if (!isOfNpm && !scripts.has(script)) return `runs npm ${script}, which is no script`
  }
  return null
}
