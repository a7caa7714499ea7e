import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mcpConnect } from '../../../src/compose/mcp-connect.ts'

/** Starts a server, says which process it is, and leaves without ending it. */
const [how] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'engine-'))
const notes = join(folder, 'notes')
const script = join(import.meta.dirname, 'hostile-server.ts')
const { signal } = new AbortController()
const connection = await mcpConnect({ env: {}, version: '0' })(
  { kind: 'command', command: process.execPath, args: [script, 'fine', notes], env: {}, folder },
  { closed: () => {} },
  signal,
)
await connection.call('go', {}, signal, () => {})
console.log(readFileSync(notes, 'utf8').trim())
if (how === 'exit') process.exit(0)
setInterval(() => {}, 1_000)
