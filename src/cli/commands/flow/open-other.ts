import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { formatFault } from '../../../assistants/format-fault.ts'
import { loadChecks } from '../../../assistants/load-checks.ts'
import { shownPath } from '../../../assistants/shown-path.ts'
import { SignalboxError } from '../../../core/error.ts'
import { checklistEvaluator } from '../../../flow-tools/rehearse/checklist-evaluator.ts'
import { type Evaluator, flowEvaluator } from '../../../flow-tools/rehearse/shadow.ts'
import type { FlowOpening } from '../../../flows/engine/walk.ts'
import type { Selection } from '../../../flows/layers/select-parts.ts'
import { readFlowFile } from '../../../flows/source/read-flow-file.ts'
import type { Call } from '../../command.ts'
import { openOneFlow } from './open-flows.ts'
import { readChecklist } from './read-checklist.ts'
import { variantsOf } from './variants.ts'

/** The other side of `--against`: a flow, or the checklist from before it was one. */
export async function openOther(
  call: Call,
  target: string,
  selection: Selection,
): Promise<(opening: FlowOpening) => Evaluator> {
  const file = resolve(call.cwd, target)
  const text = await readFile(file, 'utf8').catch(() => null)
  const read = text === null ? null : readFlowFile(shownPath(file), text)
  const checklist = read?.ok ? readChecklist(read.document, target) : null
  if (checklist === null) {
    const other = variantsOf(await openOneFlow(call, target), selection)
    return opening => flowEvaluator(other.base, opening, other.for)
  }
  const loaded = await loadChecks(dirname(file))
  if (!loaded.ok) throw new SignalboxError('bad_config', loaded.faults.map(formatFault).join('\n'))
  return () => checklistEvaluator(checklist, loaded.checks.validators)
}
