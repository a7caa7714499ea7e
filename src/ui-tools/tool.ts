import type * as z from 'zod/mini'
import type { JsonObject } from '../core/json.ts'
import type { UiToolName } from '../core/ui.ts'
import type { MessageKey } from '../messages/catalog.ts'
import type { CaptureProgress } from './progress.ts'
import type { Finding, Place } from './validate/finding.ts'

/** Parameters a tool is opened with; each tool has more of them. */
export type ToolParams = { readonly title: string; readonly [name: string]: unknown }
/** Content people type into a tool. */
export type ToolData = { readonly [list: string]: unknown }

/** A tool and the parameters it is opened with. */
export interface UiParams<Params extends ToolParams = ToolParams> {
  readonly tool: UiToolName
  readonly params: Params
}

/** A tool and what a person typed into it, submitted or still a draft. */
export interface UiData<Data extends ToolData = ToolData> {
  readonly tool: UiToolName
  readonly data: Data
}

/** One of the things that were entered, as duplicates are looked for. */
export interface Entry {
  readonly name: string
  /** Texts beside the name; two entries that contradict each other here may be two things. */
  readonly rest: readonly string[]
  readonly place: Place
}

/** A place that has to be filled in. */
export interface RequiredField {
  readonly name: string
  readonly text: string
  readonly place: Place
}

/**
 * One UI tool: the shape of what it is opened with and of what is handed in, and how that is measured. The browser runs
 * it, too. How it is spoken of stands in `in-words.ts`.
 */
export interface UiTool<
  Params extends ToolParams = ToolParams,
  Data extends ToolData = ToolData,
  Evidence extends string = string,
> {
  readonly params: z.ZodMiniType<Params>
  readonly data: z.ZodMiniType<Data>
  /** Data as a client hands it in, where that is held to more than a draft and words are. */
  readonly handedIn?: z.ZodMiniType<Data>
  /** Nothing typed yet. */
  readonly empty: Data
  /** Limits by the list they are of. */
  readonly tooMany: Readonly<Record<keyof Data & string, MessageKey>>
  /** Completion criteria, as they are kept with the checkpoint. */
  criteria(params: Params): JsonObject
  progress(params: Params, data: Data): CaptureProgress
  entries(params: Params, data: Data): readonly Entry[]
  required(params: Params, data: Data): readonly RequiredField[]
  /** The schema of what is handed in, where it is a form that words can fill in, too. */
  formSchema?(params: Params): JsonObject
  /** Everything that was written, for what has to occur somewhere. */
  texts(data: Data): readonly string[]
  /** Things that cannot both be. */
  contradictions(data: Data): readonly Finding<Evidence>[]
}
