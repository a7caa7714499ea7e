import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describeEntry } from './api/describe-entry.ts'

const root = dirname(import.meta.dirname)
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { readonly types: string }>
}
const checks = process.argv.includes('--check')
const folder = mkdtempSync(join(tmpdir(), 'signalbox-api-'))
try {
  const tsc = join(root, 'node_modules/.bin/tsc')
  // Whether the types are right is checked by `npm run types`; here they are only written down.
  const { status } = spawnSync(tsc, ['-p', 'tsconfig.build.json', '--noCheck', '--outDir', folder], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
  for (const [path, entry] of Object.entries(exports))
    if (typeof entry !== 'string')
      report(join('signalbox', path), join(folder, entry.types.replace('./dist/', '')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function report(name: string, file: string): void {
  const place = `docs/api/${name.replaceAll('/', '-')}.api.md`
  const described = describeEntry(file)
  const untold = described.filter(one => one.comment === null).map(one => one.name)
  if (untold.length) {
    console.error(
      `${name} exports names without a doc comment, which the reference needs: ${untold.join(', ')}`,
    )
    process.exitCode = 1
  }
  const exported = described.map(one => one.declaration.replace(/^export (declare )?/, ''))
  const text = `# Exports of \`${name}\`\n\nWritten by \`npm run api\`.\n\n\`\`\`text\n${exported.join('\n\n')}\n\`\`\`\n`
  if (!checks) {
    writeFileSync(join(root, place), text)
    return
  }
  const before = existsSync(join(root, place)) ? readFileSync(join(root, place), 'utf8') : ''
  if (before === text) return
  console.error(`${place} differs from what ${name} exports.${firstDifference(before, text)}
If the change of the public interface is meant, run \`npm run api\`, commit the file and say it in CHANGELOG.md.\n`)
  process.exitCode = 1
}

function firstDifference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const line = now.findIndex((text, index) => text !== old[index])
  return `\n  line ${line + 1}\n  - ${old[line] ?? ''}\n  + ${now[line] ?? ''}`
}
