import type { ReactNode } from 'react'
import type { ToolData, ToolParams } from '../../../src/ui-tools/tool.ts'
import type { Language } from '../words/language.ts'
import type { Versions } from './merge/versions.ts'
import type { PictureProps } from './picture-props.ts'
import type { ToolProps } from './tool-props.ts'

/** Sentences by the evidence they are about. */
export type Evidence = Readonly<Record<string, (values: Readonly<Record<string, string>>) => string>>

/** Words the frame around a tool needs from it. */
export interface ToolNames {
  readonly kind: string
  readonly open: string
  readonly reach: string
  readonly countOf: (have: number, need: number) => string
  /** Words by which the assistant opens one that was handed in; none where it knows no words for it. */
  readonly again?: (title: string) => string
  /** Names of the fields its entries have. */
  readonly fields: Readonly<Record<string, string>>
  /** Evidence that only this tool gives. */
  readonly evidence: Evidence
}

/** Parts of a tool that are loaded when it is first shown; each takes the parameters and data of its own. */
export interface ToolParts<Params extends ToolParams = ToolParams, Data extends ToolData = ToolData> {
  draw(props: ToolProps<Params>): ReactNode
  /** Draws what was handed in, to be read. */
  picture(props: PictureProps<Params, Data>): ReactNode
  /** Joins the changes of two windows in one draft. */
  merge(versions: Versions<Data>, params: Params): Data
}

/** One UI tool on the page: a reducer and a component in a folder of their own, and this row. */
export interface PageTool {
  readonly icon: () => ReactNode
  /** Said with every run, for models that are asked what may open. */
  readonly description: string
  readonly words: Readonly<Record<Language, ToolNames>>
  /** Finds what takes the focus when the tool comes into sight. */
  readonly start: string
  readonly load: () => Promise<ToolParts>
}
