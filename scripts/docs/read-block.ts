import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/v4/core'
import { OwnUiToolSchema } from '../../src/assistants/load-ui-tools.ts'
import { McpSchema } from '../../src/assistants/mcp-schema.ts'
import { AssistantSchema } from '../../src/assistants/schema.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { EvalSchema } from '../../src/evals/eval-schema.ts'
import { ScriptSchema } from '../../src/flow-tools/harness/script.ts'
import { FlowLayerSchema } from '../../src/flows/ir/flow.ts'
import { IntentsSchema } from '../../src/intents/intent.ts'
import { withSharedParameters } from '../../src/intents/shared-parameters.ts'
import { parseSlotSchemas } from '../../src/nlu/slots/parse-slot-schemas.ts'
import { PoliciesSchema } from '../../src/policy/policy-schema.ts'
import { issuesText } from '../../src/source/issues-text.ts'

type Reader = (value: unknown) => string | null

/** Reads a block as the engine would; keys that every such file has may be left out. */
const by =
  (schema: z.$ZodType, rest: object = {}): Reader =>
  value => {
    const whole = { ...rest, ...(value as object) }
    const { success, error } = z.safeParse(schema, whole)
    return success ? null : issuesText(schema, error, whole)
  }

/** Secrets stand in the environment and never in a file. */
const SECRETS = { SIGNALBOX_DESK_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}` }

const ofConfig: Reader = value => {
  const cwd = mkdtempSync(join(tmpdir(), 'signalbox-docs-'))
  try {
    writeFileSync(join(cwd, 'signalbox.config.json'), JSON.stringify(value))
    loadConfig({ env: SECRETS, cwd })
    return null
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

const ofIntents: Reader = value => {
  const { file, unknown } = withSharedParameters(value)
  const [missing] = unknown
  return missing ? `there is no parameter ${missing.like}` : by(IntentsSchema, { intents: {} })(file)
}

const ofSlots: Reader = value => {
  const parsed = parseSlotSchemas(value)
  return parsed.ok ? null : parsed.faults.join('; ')
}

/** Kinds of files a block may say it is, and how they are read. */
export const READERS: Readonly<Record<string, Reader>> = {
  'assistant.yaml': by(AssistantSchema, { name: 'A' }),
  'intents.yaml': ofIntents,
  'policies.yaml': by(PoliciesSchema),
  'mcp.yaml': by(McpSchema),
  'signalbox.config.yaml': ofConfig,
  'signalbox.config.json': ofConfig,
  'slots.json': ofSlots,
  eval: by(EvalSchema),
  layer: by(FlowLayerSchema),
  script: by(ScriptSchema),
  'ui-tool': by(OwnUiToolSchema),
}

/** Tells what is wrong with a block of data; null for one that is read without complaint. */
export function readBlock(
  language: 'yaml' | 'json' | 'jsonl',
  kind: string | null,
  text: string,
): string | null {
  const reader = kind === null ? () => null : Object.hasOwn(READERS, kind) ? READERS[kind] : undefined
  if (reader === undefined)
    return `is said to be ${kind}, which is none of ${Object.keys(READERS).join(', ')}`
  try {
    for (const part of language === 'json'
      ? text.split(/\n\n+/)
      : language === 'jsonl'
        ? text.trim().split('\n')
        : [text]) {
      const fault = reader(language === 'yaml' ? parse(part) : JSON.parse(part))
      if (fault !== null) return `is no ${kind}: ${fault}`
    }
    return null
  } catch (fault) {
    return `cannot be read: ${fault instanceof Error ? fault.message : fault}`
  }
}
