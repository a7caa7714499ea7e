import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocFault } from './check-mentions.ts'
import type { Fence, Markdown } from './markdown.ts'

const PROGRAM = new Set(['ts', 'tsx'])

/**
 * Every TypeScript snippet says which file it is (```` ```ts path/of/file.ts ````) and equals it: so it compiles. YAML may
 * name its file, too: so it is what a test runs.
 */
export function checkSnippets(root: string, path: string, doc: Markdown): DocFault[] {
  return doc.fences
    .filter(({ language, reference }) => PROGRAM.has(language) || (language === 'yaml' && isFile(reference)))
    .flatMap(fence => {
      const message = faultOf(root, fence)
      return message ? [{ path, line: fence.line, message }] : []
    })
}

/** Other words after the language say what a block is: see check-blocks.ts. */
const isFile = (reference: string | null): boolean => reference !== null && /^[^\s:]+\/\S+$/.test(reference)

function faultOf(root: string, { reference, text }: Fence): string | null {
  if (!reference) return 'a snippet without its file: write ```ts path/of/file.ts'
  const file = join(root, reference)
  if (!existsSync(file)) return `a snippet of ${reference}, which does not exist`
  return readFileSync(file, 'utf8') === text
    ? null
    : `the snippet differs from ${reference}: npm run docs -- --write`
}
