import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { JsonObject } from '../../src/core/json.ts'

/** Part of a corpus: of the unseen ones only totals are ever printed. */
export type Half = (typeof HALVES)[number]
export const HALVES = [
  'seen',
  'dev',
  'unseen',
  'dev2',
  'unseen2',
  'dev3',
  'unseen3',
  'dev4',
  'unseen4',
  'dev5',
  'unseen5',
  'dev6',
  'unseen6',
] as const
export const isUnseen = (half: Half): boolean => half.startsWith('unseen')

export interface Entry {
  readonly id: string
  readonly lang: string
  readonly class: string
  readonly assistant?: string
  /** Nothing may open, change or run. */
  readonly harm: boolean
  /** Honest people differ. */
  readonly disputable?: boolean
}

export interface RouterEntry extends Entry {
  readonly text: string
  readonly expect: {
    readonly move: string | readonly string[]
    readonly min_rows?: number
    readonly items?: number
    readonly min_steps?: number
    readonly columns?: readonly string[]
  }
}

interface OptOutLabel {
  readonly tools: 'all' | readonly string[]
  readonly until: string | null
}

export interface OptOutEntry extends Entry {
  readonly text: string
  readonly before?: { readonly opt_out: OptOutLabel }
  readonly expect: {
    readonly opt_out: OptOutLabel | null
    readonly rule: { readonly noun: string; readonly action: string; readonly tool: string } | null
  }
}

interface IntentLabel {
  readonly intent: string
  readonly slots?: JsonObject
}

export interface IntentEntry extends Entry {
  readonly text: string
  readonly expect: IntentLabel & { readonly also?: readonly IntentLabel[] }
}

export interface ConversationEntry extends Entry {
  readonly assistant: string
  readonly turns: readonly { readonly say: string; readonly expect: TurnLabel }[]
}

/** Free words (`must`, `must_not`, `says`) are for people and not scored. */
export interface TurnLabel {
  readonly effect?: string
  readonly pending?: string | null
  readonly tool?: string | null
  readonly tool_open?: string
  readonly min_rows?: number
  readonly min_steps?: number
  readonly order?: string
  readonly amount?: number
  readonly values?: JsonObject
  readonly opt_out?: readonly string[] | null
  readonly lost_nothing?: boolean
}

export interface Corpora {
  readonly router: RouterEntry
  readonly optouts: OptOutEntry
  readonly intents: IntentEntry
  readonly conversations: ConversationEntry
}
export type Corpus = keyof Corpora

const FOLDER = join(import.meta.dirname, '../corpora/fresh')

export function entriesOf<Name extends Corpus>(name: Name, half: Half): readonly Corpora[Name][] {
  const path = join(FOLDER, `${name}.${half}.jsonl${isUnseen(half) ? '.gz' : ''}`)
  if (!existsSync(path)) return []
  return isUnseen(half) ? entriesIn<Name>(gunzipSync(readFileSync(path))) : entriesOfFile<Name>(path)
}

/** Entries of a file of one's own, in the form of the corpora. */
export const entriesOfFile = <Name extends Corpus>(path: string): readonly Corpora[Name][] =>
  entriesIn<Name>(readFileSync(path))

const entriesIn = <Name extends Corpus>(bytes: Buffer): readonly Corpora[Name][] =>
  bytes
    .toString('utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Corpora[Name])
