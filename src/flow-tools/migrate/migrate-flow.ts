import * as z from 'zod/mini'
import { isPlainObject } from '../../core/json.ts'
import { FLOW_WORDS } from '../../flows/compile/report-issues.ts'
import { FLOW_VERSION } from '../../flows/ir/flow.ts'
import { describeIssues } from '../../source/describe-issues.ts'
import type { FieldPath } from '../../source/position.ts'
import { liftV0 } from './lift-v0.ts'
import { FlowV0Schema } from './v0.ts'

export type Migration =
  | {
      readonly ok: true
      /** Of the newest version; what it says is for the compiler to judge. */
      readonly value: unknown
      /** The versions it went through, the one it was written in first. One alone: nothing was to be done. */
      readonly versions: readonly string[]
    }
  | { readonly ok: false; readonly faults: readonly MigrationFault[] }

export interface MigrationFault {
  readonly path: FieldPath
  /** Its key is meant, not its value. */
  readonly part?: 'key' | undefined
  readonly message: string
  readonly hint?: string | undefined
}

interface Lift {
  readonly to: string
  readonly lift: (value: unknown) => Migration
}

/** One row for each older version, to the next one. */
const LIFTS: ReadonlyMap<unknown, Lift> = new Map([
  [
    'v0',
    {
      to: 'v1',
      lift: (value: unknown): Migration => {
        const parsed = z.safeParse(FlowV0Schema, value)
        if (parsed.success) return { ok: true, value: liftV0(parsed.data), versions: [] }
        return { ok: false, faults: describeIssues(FlowV0Schema, parsed.error.issues, value, FLOW_WORDS) }
      },
    },
  ],
])

/** Lifts a flow to the newest version. A flow that is there already comes back as it is. */
export function migrateFlow(value: unknown): Migration {
  const versions: string[] = []
  let here = value
  for (;;) {
    const version = isPlainObject(here) ? here.version : undefined
    if (typeof version === 'string') versions.push(version)
    if (version === FLOW_VERSION) return { ok: true, value: here, versions }
    const row = LIFTS.get(version)
    if (!row)
      return {
        ok: false,
        faults: [
          {
            path: ['version'],
            message:
              version === undefined
                ? 'there is no version in it'
                : `there is no version ${JSON.stringify(version)}`,
          },
        ],
      }
    const lifted = row.lift(here)
    if (!lifted.ok) return lifted
    here = lifted.value
  }
}
