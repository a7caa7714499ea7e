import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { safeParse } from 'zod/v4/core'
import type { FlowSetting } from './choose-flow.ts'
import { readYaml } from './read-yaml.ts'
import { AssistantSchema } from './schema.ts'

/** Flow that an assistant says it runs, and its packs. A broken file says nothing here: `doctor` tells. */
export async function readFlowSetting(folder: string): Promise<FlowSetting | undefined> {
  const file = join(folder, 'assistant.yaml')
  const read = readYaml(file, await readFile(file, 'utf8').catch(() => ''))
  const parsed = read.ok ? safeParse(AssistantSchema, read.yaml.value) : null
  return parsed?.success ? parsed.data.flow : undefined
}
