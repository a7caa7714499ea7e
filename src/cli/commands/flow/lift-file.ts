import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { formatFault } from '../../../assistants/format-fault.ts'
import { loadChecks } from '../../../assistants/load-checks.ts'
import { shownPath } from '../../../assistants/shown-path.ts'
import { SignalboxError } from '../../../core/error.ts'
import { convertChecklist } from '../../../flow-tools/migrate/convert-checklist.ts'
import { type MigrationFault, migrateFlow } from '../../../flow-tools/migrate/migrate-flow.ts'
import { compileFlow } from '../../../flows/compile/compile-flow.ts'
import { formatDiagnostic } from '../../../flows/ir/diagnostic.ts'
import type { FlowDocument } from '../../../flows/ir/flow-document.ts'
import { documentOf, readFlowFile } from '../../../flows/source/read-flow-file.ts'
import { type Call, textOption } from '../../command.ts'
import { importFromDisk, sha256 } from './open-flows.ts'
import { formatDiagnostics } from './print-diagnostics.ts'
import { readChecklist } from './read-checklist.ts'
import { writeFlow } from './write-flow.ts'

/** Writes a flow of an older version, or a checklist, as a flow of the newest; 1 when it would not compile. */
export async function liftFile(call: Call, place: string): Promise<number> {
  const file = resolve(call.cwd, place)
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new SignalboxError('bad_config', `${place} cannot be read: ${cause.message}`, { cause })
  })
  const read = readFlowFile(shownPath(file), text)
  if (!read.ok) {
    const [fault] = read.diagnostics
    throw new SignalboxError('bad_config', fault ? formatDiagnostic(fault) : `${place} cannot be read`)
  }
  const { document } = read
  const checklist = readChecklist(document, place)
  const lifted = migrateFlow(checklist === null ? document.value : convertChecklist(checklist))
  if (!lifted.ok) throw faultAt(document, lifted.faults[0])
  const loaded = await loadChecks(dirname(file))
  if (!loaded.ok) throw new SignalboxError('bad_config', loaded.faults.map(formatFault).join('\n'))
  const { diagnostics } = compileFlow(documentOf(lifted.value, shownPath(file)), {
    digest: sha256,
    ...loaded.checks,
    importFile: path => importFromDisk(resolve(dirname(file), path)),
  })
  const { out, err, paintError } = call.terminal
  if (call.json) out(`${JSON.stringify({ versions: lifted.versions, flow: lifted.value, diagnostics })}\n`)
  else {
    await writeFlow(call, textOption(call, 'out') ?? '-', lifted.value)
    err(formatDiagnostics(diagnostics, paintError))
  }
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}

function faultAt(document: FlowDocument, fault: MigrationFault | undefined): SignalboxError {
  const { file, line, column } = document.positionOf(fault?.path ?? [], fault?.part)
  return new SignalboxError(
    'bad_config',
    `${file}:${line}:${column} ${fault?.message ?? 'cannot be lifted'}`,
    {
      hint: fault?.hint ?? 'Flows of version v0 or v1 and checklists can be lifted.',
    },
  )
}
