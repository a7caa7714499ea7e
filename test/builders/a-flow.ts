import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../src/adapters/digest.ts'
import type { AssistantFlow } from '../../src/assistants/assistant.ts'
import { loadFlow } from '../../src/assistants/load-flow.ts'

/** A flow as an assistant with this one file has it, and with these validators and predicates. */
export async function aFlow(text: string, checks?: string): Promise<AssistantFlow> {
  const folder = mkdtempSync(join(tmpdir(), 'flow-'))
  try {
    mkdirSync(join(folder, 'flows'))
    writeFileSync(join(folder, 'flows', 'a.flow.yaml'), text)
    if (checks !== undefined) writeFileSync(join(folder, 'flows', 'checks.ts'), checks)
    const loaded = await loadFlow(folder, undefined, null, sha256)
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
    if (loaded.flow === null) throw new Error('the file has no flow')
    return loaded.flow
  } finally {
    rmSync(folder, { recursive: true })
  }
}
