import { dirname } from 'node:path'
import { checkDocs } from './docs/check-documents.ts'

const { documents, faults } = checkDocs(process.argv[2] ?? dirname(import.meta.dirname))

for (const { path, line, message } of faults) console.error(`${path}:${line} ${message}`)
console.log(
  faults.length ? `${faults.length} faults in ${documents} documents` : `${documents} documents are true`,
)
process.exitCode = faults.length ? 1 : 0
