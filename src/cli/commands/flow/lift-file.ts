import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { formatFault } from '../../../assistants/format-fault.ts'
import { loadChecks } from '../../../assistants/load-checks.ts'
import { shownPath } from '../../../assistants/shown-path.ts'
import { SignalboxError } from '../../../core/error.ts'
import { isPlainObject } from '../../../core/json.ts'
import { ChecklistSchema } from '../../../flow-tools/migrate/checklist.ts'
import { convertChecklist } from '../../../flow-tools/migrate/convert-checklist.ts'
import { type MigrationFault, migrateFlow } from '../../../flow-tools/migrate/migrate-flow.ts'
import { compileFlow } from '../../../flows/compile/compile-flow.ts'
import { Diagnostics } from '../../../flows/compile/diagnostics.ts'
import { reportIssues } from '../../../flows/compile/schema-issues.ts'
import { formatDiagnostic } from '../../../flows/ir/diagnostic.ts'
import type { FieldPath, FlowDocument } from '../../../flows/ir/position.ts'
import { documentOf, readFlowFile } from '../../../flows/source/read-flow-file.ts'
import { type Call, textOption } from '../../command.ts'
import { importFromDisk, sha256 } from './open-flows.ts'
import { formatDiagnostics } from './print-diagnostics.ts'
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
  const lifted = migrateFlow(flowOrChecklist(document, place))
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

/** Value of a flow's file, a checklist converted: one with questions and no nodes, or a plain list of questions. */
function flowOrChecklist(document: FlowDocument, place: string): unknown {
  const { value } = document
  if (Array.isArray(value)) {
    const id = basename(place).replace(/(\.(flow|checklist))?\.(ya?ml|json)$/, '')
    return converted(document, { id, questions: value }, path => path.slice(1))
  }
  if (!isPlainObject(value) || !Array.isArray(value.questions) || value.nodes !== undefined) return value
  return converted(document, value, path => path)
}

function converted(document: FlowDocument, value: unknown, placeOf: (path: FieldPath) => FieldPath): unknown {
  const parsed = z.safeParse(ChecklistSchema, value)
  if (parsed.success) return convertChecklist(parsed.data)
  const diagnostics = new Diagnostics()
  reportIssues(
    ChecklistSchema,
    parsed.error.issues,
    value,
    {
      document: { ...document, positionOf: (path, ...rest) => document.positionOf(placeOf(path), ...rest) },
      path: [],
    },
    diagnostics,
  )
  const [first] = diagnostics.sorted()
  throw new SignalboxError('bad_config', first ? formatDiagnostic(first) : `this is no checklist`, {
    hint: first?.hint ?? 'A checklist has questions with key and prompt.',
  })
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
