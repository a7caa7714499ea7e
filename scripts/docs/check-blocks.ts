import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocFault } from './check-mentions.ts'
import type { Fence, Markdown } from './markdown.ts'
import { READERS, readBlock } from './read-block.ts'
import { readCommands } from './read-commands.ts'

/** Written from examples that test/flows/codes.test.ts runs. */
const WRITTEN = new Set(['docs/flows/diagnostics.md'])

/** Blocks that a test reads out of the document and runs, by document: test/contract/telemetry/guide.test.ts. */
const RUN: ReadonlyMap<string, string> = new Map([['docs/telemetry.md', 'sql']])

/** Words and pictures; programs are compared with their files by checkSnippets. */
const CHECKED_ELSEWHERE = new Set(['', 'text', 'tree', 'ts', 'tsx'])

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
  'pg_basebackup',
  'pg_dump',
  'printf',
  'sha256sum',
  'signalbox',
])

/**
 * Every block that looks as if it worked does: it is read as what it says it is, is part of a file that tests use, or says why it cannot be
 * (```` ```yaml shown: a file of another program ````). Commands of `signalbox` are parsed by test/cli/guides.test.ts.
 */
export function checkBlocks(root: string, path: string, doc: Markdown): DocFault[] {
  if (WRITTEN.has(path)) return []
  return doc.fences.flatMap(fence => {
    const message = RUN.get(path) === fence.language ? null : faultOf(root, fence)
    return message === null ? [] : [{ path, line: fence.line, message }]
  })
}

function faultOf(root: string, { language, reference, text }: Fence): string | null {
  if (CHECKED_ELSEWHERE.has(language) || /^shown: \S/.test(reference ?? '')) return null
  switch (language) {
    case 'yaml':
      return reference === null
        ? `a block that nothing reads: say what it is (${Object.keys(READERS).join(', ')}), its file, or why not (shown: …)`
        : yamlFault(root, reference, text)
    case 'json':
    case 'jsonl':
      return readBlock(language, reference, text)
    case 'sh':
      return shellFault(root, text)
    default:
      return `a block of ${language}, which nothing reads: say why not (shown: …)`
  }
}

function yamlFault(root: string, reference: string, text: string): string | null {
  const [, whole] = /^part of (\S+)$/.exec(reference) ?? []
  if (whole !== undefined) return partFault(root, whole, text)
  // The whole of a file: compared by checkSnippets.
  return reference.includes('/') ? null : readBlock('yaml', reference, text)
}

/** Lines of a file as they stand there, one part after the other; a line with an ellipsis stands for others. */
function partFault(root: string, path: string, text: string): string | null {
  if (!existsSync(join(root, path))) return `part of ${path}, which does not exist`
  const whole = `\n${readFileSync(join(root, path), 'utf8')}`
  const parts = text.split(/^\s*…\n/m).filter(part => part !== '')
  let from = 0
  for (const part of parts) {
    const at = whole.indexOf(`\n${part}`, from)
    if (at < 0) return `is not part of ${path}`
    // The line break at its end is the one before the next part.
    from = at + part.length
  }
  return parts.length === 0 ? `shows nothing of ${path}` : null
}

/** Project that `signalbox init` makes: a folder that is not here is one of these. */
const MADE = 'templates/assistant'

function shellFault(root: string, text: string): string | null {
  let folder = '.'
  for (const [program = '', ...words] of readCommands(text)) {
    if (!PROGRAMS.has(program)) return `starts ${program}, which no check knows`
    if (program === 'cd')
      folder = existsSync(join(root, folder, words[0] ?? '')) ? join(folder, words[0] ?? '') : MADE
    const script = program === 'npm' ? (words[0] === 'run' ? words[1] : words[0]) : undefined
    const isOfNpm = script === undefined || ['install', 'pack', 'ci'].includes(script)
    if (!isOfNpm && !scriptsIn(join(root, folder)).includes(script))
      return `runs npm ${script}, which is no script`
  }
  return null
}

function scriptsIn(folder: string): string[] {
  const file = join(folder, 'package.json')
  return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}) : []
}
