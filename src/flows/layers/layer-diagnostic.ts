import type { Position } from '../../source/position.ts'
import type { Diagnostic } from '../ir/diagnostic.ts'
import { type CodeRow, DIAGNOSTIC_CODES } from '../ir/diagnostic-code.ts'
import type { Conflict, ConflictKind } from './conflict.ts'
import { WORDINGS } from './format-layers.ts'

const error = (means: string, remedy: string): CodeRow => ({ severity: 'error', means, remedy })
const warning = (means: string, remedy: string): CodeRow => ({ severity: 'warning', means, remedy })

/** Faults of layers, beside those the compiler finds in the composed flow. */
export const LAYER_CODES = {
  locked_field: error(
    'A layer changes a field that an earlier layer locked.',
    'Leave the field as it is, or ask for the lock to be lifted.',
  ),
  locked_strategy: error('A layer sets another strategy for a field that is locked.', 'Remove the strategy.'),
  layers_disagree: error('Two files of one layer say different things.', 'Keep one of the two values.'),
  layers_mismatch: error(
    'Two values cannot be joined as the strategy asks.',
    'Make both lists, or choose override.',
  ),
  nothing_to_remove: warning('A layer removes what is not there.', 'Correct the id or remove the entry.'),
  wrong_layer: error(
    'A file says another layer than the folder it lies in.',
    'Move the file or correct its layer.',
  ),
  unknown_flow: error('A layer or an assistant names a flow that does not exist.', 'Correct the id.'),
  flow_not_chosen: error(
    'An assistant has several flows and chooses none.',
    'Name the one it runs in assistant.yaml: flow: { id: … }.',
  ),
  shadow_is_live: error(
    'The flow in the shadow of an assistant is the one it runs.',
    'Name another flow under shadow, or other layers of it.',
  ),
  duplicate_flow: error('Two files define a flow of the same id.', 'Rename one, or make it a layer.'),
  unknown_pack: error('A pack is chosen that does not exist.', 'Choose one of those there are.'),
  pack_not_chosen: error('A layer has several packs and none is chosen.', 'Choose one.'),
  unknown_path: error('A path is chosen that does not exist.', 'Choose one of those there are.'),
} as const satisfies Record<string, CodeRow>
export type LayerCode = keyof typeof LAYER_CODES

export const layerDiagnostic = (
  code: LayerCode,
  message: string,
  position: Position,
  hint?: string,
): Diagnostic => ({ code, severity: LAYER_CODES[code].severity, message, position, ...(hint && { hint }) })

/** Advice on a diagnostic, where it does not give any itself. */
export function remedyFor({ code, hint }: Diagnostic): string | null {
  if (hint !== undefined) return hint
  const rows: Readonly<Record<string, CodeRow>> = { ...DIAGNOSTIC_CODES, ...LAYER_CODES }
  return rows[code]?.remedy ?? null
}

const CODES: Readonly<Partial<Record<ConflictKind, LayerCode>>> = {
  locked: 'locked_field',
  strategy_locked: 'locked_strategy',
  disagreement: 'layers_disagree',
  mismatch: 'layers_mismatch',
  nothing_to_remove: 'nothing_to_remove',
}

/** A conflict the author has to do something about, at the later of its two places. */
export function conflictDiagnostic({ kind, target, before, after }: Conflict): Diagnostic[] {
  const code = CODES[kind]
  if (code === undefined) return []
  const { file, line, column } = before?.position ?? after.position
  const hint = before ? `the other value stands at ${file}:${line}:${column}` : undefined
  return [layerDiagnostic(code, `${target} ${WORDINGS[kind]}`, after.position, hint)]
}
