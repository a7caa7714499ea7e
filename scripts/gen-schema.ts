import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIAGNOSTICS_PAGE, diagnosticsPage } from './docs/diagnostics-page.ts'
import { openApiDocument } from './openapi/openapi-document.ts'
import { schemasOfViews } from './openapi/schemas-of-views.ts'
import { publishedSchemas } from './schema/published-schemas.ts'

/** Files that are written from the code. `--check` only says which of them are out of date. */
const root = join(import.meta.dirname, '..')

const LINE_WIDTH = 110

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

const written: Readonly<Record<string, string>> = {
  'schemas/openapi.json': `${shortListsInline(JSON.stringify(openApiDocument(schemasOfViews(), version), null, 2))}\n`,
  ...Object.fromEntries(
    Object.entries(publishedSchemas()).map(([file, schema]) => [
      `schemas/${file}`,
      `${shortListsInline(JSON.stringify(schema, null, 2))}\n`,
    ]),
  ),
  [DIAGNOSTICS_PAGE]: diagnosticsPage(),
}

const stale = Object.entries(written).filter(([path, text]) => current(path) !== text)
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is out of date: run node scripts/gen-schema.ts`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else for (const [path, text] of stale) writeFileSync(join(root, path), text)

/** As the formatter wants it: a list of plain values on one line where it fits. */
function shortListsInline(text: string): string {
  return text.replace(
    /^(.*)\[\n((?:\s+(?:"[^"\n]*"|[\d.]+|true|false|null),?\n)+)\s+\](,?)/gm,
    (found, before: string, items: string, comma: string) => {
      const line = `${before}[${items.trim().replace(/,\s+/g, ', ')}]${comma}`
      return line.length <= LINE_WIDTH ? line : found
    },
  )
}

function current(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return null
  }
}
