import type { Predicate } from '../../expressions/predicate.ts'
import type { Digest } from '../../ports/digest.ts'
import type { CompiledFlow, Validator } from './compiled.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { FlowDocument } from './flow-document.ts'
import type { ToolShapes } from './tool-shape.ts'

/** Surroundings a flow is compiled for: functions, validators, tools. */
export interface CompileOptions {
  readonly digest: Digest
  /** Functions that expressions may call, by name. */
  readonly predicates?: Readonly<Record<string, Predicate>>
  /** Validators that answers may name. */
  readonly validators?: Readonly<Record<string, Validator>>
  /** Tools that actions may call, by name; null where nobody knows, which is said. Not looked at when left out. */
  readonly tools?: ToolShapes | null
  /** The document behind a path in `imports`, as seen from the file it is written in; null when there is none. */
  readonly importFile?: (path: string, from: string) => FlowDocument | null
}

/** `flow` is null exactly when one of the diagnostics is an error. Diagnostics come in the order of their places. */
export interface Compilation {
  readonly flow: CompiledFlow | null
  readonly diagnostics: readonly Diagnostic[]
}

/** In `compile/compile-flow.ts`. */
export type CompileFlow = (document: FlowDocument, options: CompileOptions) => Compilation
