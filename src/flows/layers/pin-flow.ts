import { compileFlow } from '../compile/compile-flow.ts'
import type { CompileOptions } from '../ir/compilation.ts'
import type { CompiledFlow } from '../ir/compiled.ts'
import type { Flow } from '../ir/flow.ts'
import { documentOf } from '../source/read-flow-file.ts'

/**
 * A revision to be kept as long as a session needs it. It stands for itself: composing has brought in layers and
 * imports, so that what is edited later does not reach a conversation that is under way.
 */
export interface FlowPin {
  readonly revision: string
  readonly source: Flow
}

export const pinFlow = ({ revision, source }: CompiledFlow): FlowPin => ({ revision, source })

/** The flow of a pin; null when it was changed since, or no longer compiles. */
export function openPin(
  { revision, source }: FlowPin,
  options: Omit<CompileOptions, 'importFile'>,
): CompiledFlow | null {
  const { flow } = compileFlow(documentOf(source, `revision ${revision.slice(0, 12)}`), options)
  return flow?.revision === revision ? flow : null
}
