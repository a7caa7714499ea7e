import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkContents, checkEntries } from './docs/check-contents.ts'
import { checkDocs, documentsOf } from './docs/check-documents.ts'
import { fillSnippets } from './docs/fill-snippets.ts'

const root = dirname(import.meta.dirname)

// `npm run docs -- --write` copies the files into their snippets first.
if (process.argv.includes('--write')) {
  for (const path of documentsOf(root)) {
    const file = join(root, path)
    writeFileSync(file, fillSnippets(root, readFileSync(file, 'utf8')))
  }
}

const { documents, faults: inside } = checkDocs(root)
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object }
const faults = [
  ...inside,
  ...checkContents([...documentsOf(root), 'CHANGELOG.md']),
  ...checkEntries(Object.keys(exports)),
]
for (const { path, line, message } of faults) console.error(`${path}:${line} ${message}`)
console.log(
  faults.length ? `${faults.length} faults in ${documents} documents` : `${documents} documents are true`,
)
process.exitCode = faults.length ? 1 : 0
