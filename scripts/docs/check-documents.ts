import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkBlocks } from './check-blocks.ts'
import { checkMentions, type DocFault } from './check-mentions.ts'
import { checkSnippets } from './check-snippets.ts'
import { checkTests } from './check-tests.ts'
import { readMarkdown } from './markdown.ts'

export interface DocsReport {
  readonly documents: number
  readonly faults: readonly DocFault[]
}

export function checkDocs(root: string): DocsReport {
  const names = new Set(filesBelow(root, '').map(file => basename(file)))
  const documents = documentsOf(root)
  const faults = documents.flatMap(path => {
    const text = readFileSync(join(root, path), 'utf8')
    const doc = readMarkdown(text)
    return [
      ...checkMentions(root, path, doc, names),
      ...checkSnippets(root, path, doc),
      ...checkTests(root, path, text),
      ...checkBlocks(root, path, doc),
    ]
  })
  return { documents: documents.length, faults }
}

export const documentsOf = (root: string): string[] => filesBelow(root, '').filter(isDocument)

/** The changelog tells of files that were; the rest tells of what is. */
const isDocument = (path: string) => /^([^/]+|docs\/.*)\.md$/.test(path) && path !== 'CHANGELOG.md'

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.signalbox', 'coverage'])

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => !SKIPPED.has(entry.name))
    .flatMap(entry => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      return entry.isDirectory() ? filesBelow(root, path) : [path]
    })
}
