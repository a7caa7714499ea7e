import { basename } from 'node:path'
import * as z from 'zod/mini'
import { SignalboxError } from '../../../core/error.ts'
import { isPlainObject } from '../../../core/json.ts'
import { type Checklist, ChecklistSchema } from '../../../flow-tools/migrate/checklist.ts'
import { Diagnostics } from '../../../flows/compile/diagnostics.ts'
import { reportIssues } from '../../../flows/compile/report-issues.ts'
import { formatDiagnostic } from '../../../flows/ir/diagnostic.ts'
import type { FlowDocument } from '../../../flows/ir/flow-document.ts'
import type { FieldPath } from '../../../source/position.ts'

/**
 * The checklist in a file; null where it holds something else. What has questions and no nodes is a checklist, and so
 * is a plain list of questions, named after its file.
 */
export function readChecklist(document: FlowDocument, place: string): Checklist | null {
  const { value } = document
  if (Array.isArray(value)) {
    const id = basename(place).replace(/(\.(flow|checklist))?\.(ya?ml|json)$/, '')
    return parsed(document, { id, questions: value }, path => path.slice(1))
  }
  if (!isPlainObject(value) || !Array.isArray(value.questions) || value.nodes !== undefined) return null
  return parsed(document, value, path => path)
}

function parsed(document: FlowDocument, value: unknown, placeOf: (path: FieldPath) => FieldPath): Checklist {
  const result = z.safeParse(ChecklistSchema, value)
  if (result.success) return result.data
  const diagnostics = new Diagnostics()
  reportIssues(
    ChecklistSchema,
    result.error.issues,
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
