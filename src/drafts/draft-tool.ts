import type { Json } from '../core/json.ts'
import type { Estimate } from '../core/pending.ts'

/** A tool as far as a draft has to know it; every described tool is one. */
export interface DraftTool {
  readonly name: string
  readonly description: string
  readonly destructive: boolean
  readonly readOnly?: true
  check(
    args: Json,
    locale?: string,
  ): { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly faults: readonly string[] }
  estimate?(args: Json): Estimate | null
}

/** True for a tool that only looks; one whose call may be made again can write all the same. */
export const onlyReads = ({ readOnly }: DraftTool): boolean => readOnly === true
