import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../../src/adapters/digest.ts'
import type { AssistantIntents } from '../../../src/assistants/assistant.ts'
import { loadIntents } from '../../../src/assistants/load-intents.ts'

interface InventedIntent {
  readonly title: Readonly<Record<string, string>>
  readonly description: string
  readonly examples: Readonly<Record<string, readonly string[]>>
  readonly parameters: Readonly<Record<string, InventedParameter>>
}

interface InventedParameter {
  readonly type: string
  readonly words: readonly string[]
  readonly required: boolean
}

const ROOT = join(import.meta.dirname, '../../..')
const FILE = join(ROOT, 'test/corpora/judges/intents/assistants.json')

/** Intents of the assistants that were written for the corpus, and of support, by name; loaded as those of any author. */
export async function assistantsOfCorpus(): Promise<ReadonlyMap<string, AssistantIntents>> {
  const invented = JSON.parse(readFileSync(FILE, 'utf8')) as Record<
    string,
    { readonly intents: Readonly<Record<string, InventedIntent>> }
  >
  const books = new Map<string, AssistantIntents>()
  books.set('support', await load(join(ROOT, 'assistants/support')))
  for (const [name, { intents }] of Object.entries(invented)) {
    const folder = mkdtempSync(join(tmpdir(), 'invented-'))
    const written = Object.fromEntries(Object.entries(intents).map(([id, intent]) => [id, asWritten(intent)]))
    // JSON is YAML, too.
    writeFileSync(join(folder, 'intents.yaml'), JSON.stringify({ intents: written }))
    books.set(name, await load(folder))
  }
  return books
}

async function load(folder: string): Promise<AssistantIntents> {
  const loaded = await loadIntents(folder, null, sha256)
  if (!loaded.ok) throw new Error(`${folder}: ${JSON.stringify(loaded.faults)}`)
  await loaded.intents.train(async () => {})
  return loaded.intents
}

/** Types the corpus has and slots do not. */
const TYPES: Readonly<Record<string, string>> = { time: 'text', name: 'text' }

const asWritten = ({ title, description, examples, parameters }: InventedIntent) => ({
  title,
  description,
  examples,
  parameters: Object.fromEntries(
    Object.entries(parameters).map(([name, { type, words, ...rest }]) => [
      name,
      type === 'choice'
        ? {
            type: 'enum',
            required: rest.required,
            values: Object.fromEntries(words.map((word, at) => [`choice_${at}`, [word]])),
          }
        : { ...rest, type: TYPES[type] ?? type, words },
    ]),
  ),
})
