import { dirname } from 'node:path'
import { checkTree } from './layers/check-tree.ts'
import { VIOLATIONS } from './layers/violation.ts'

const { files, violations } = checkTree(process.argv[2] ?? dirname(import.meta.dirname))

for (const kind of VIOLATIONS) {
  const found = violations.filter(violation => violation.kind === kind)
  if (found.length) console.error(`\n${kind} (${found.length})`)
  for (const { path, line, message } of found) console.error(`  ${path}:${line} ${message}`)
}
if (violations.length) console.error('')
console.log(
  violations.length
    ? `${violations.length} violations in ${files} files`
    : `${files} files keep their layers`,
)
process.exitCode = violations.length ? 1 : 0
