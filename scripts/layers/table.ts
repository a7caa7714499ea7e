/**
 * The import table. A folder of `src/` (or a file directly in it) belongs to one layer; a layer imports itself and
 * what its row names. Whoever adds a folder adds it here first.
 */

export const LAYERS = {
  core: ['core', 'messages'],
  ports: ['ports'],
  pure: [
    'flows',
    'intents',
    'expressions',
    'ui-tools',
    'policy',
    'nlu',
    'pendings',
    'drafts',
    'agents',
    'api',
    'costs',
    'source',
    'files',
  ],
  /** Authors' work on flows besides running them: drawing, comparing, rehearsing, migrating. */
  'flow-tools': ['flow-tools'],
  /** The published parts of these: flows and reading without the server. */
  'pure-entries': ['flows.ts', 'nlu.ts'],
  /** Others' front ends over the routes of a server: they run in the browser and on Node. */
  clients: ['clients'],
  services: ['access', 'journal', 'llm', 'tools', 'memory', 'telemetry', 'trace', 'assistants'],
  plans: ['plans', 'why'],
  tracks: ['tracks'],
  turn: ['turn'],
  adapters: ['adapters'],
  config: ['config'],
  compose: ['compose'],
  testing: ['testing'],
  server: ['server'],
  evals: ['evals'],
  index: ['index.ts'],
  cli: ['cli'],
  web: [],
  authored: [],
} as const satisfies Record<string, readonly string[]>
export type Layer = keyof typeof LAYERS

const below = {
  pure: ['core', 'ports'],
  services: ['core', 'ports', 'pure'],
  plans: ['core', 'ports', 'pure', 'services'],
  tracks: ['core', 'ports', 'pure', 'services', 'plans'],
  turn: ['core', 'ports', 'pure', 'services', 'plans', 'tracks'],
} as const satisfies Partial<Record<Layer, readonly Layer[]>>
const belowCompose = [...below.turn, 'turn'] as const

export const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  core: [],
  ports: ['core'],
  pure: below.pure,
  'flow-tools': ['core', 'ports', 'pure'],
  'pure-entries': ['core', 'ports', 'pure', 'flow-tools'],
  clients: ['core', 'pure'],
  services: below.services,
  plans: below.plans,
  tracks: below.tracks,
  turn: below.turn,
  adapters: ['core', 'ports'],
  config: below.plans,
  compose: [...belowCompose, 'config', 'adapters'],
  testing: [...belowCompose, 'adapters'],
  server: [...belowCompose, 'config', 'compose'],
  evals: [...belowCompose, 'flow-tools', 'config', 'compose', 'testing'],
  index: [...belowCompose, 'config', 'compose', 'server'],
  cli: [...belowCompose, 'flow-tools', 'config', 'compose', 'server', 'evals', 'testing', 'index'],
  web: ['pure', 'flow-tools'],
  /** Example assistants are written as a user would: against the public entry. */
  authored: ['index'],
}

interface PackageRule {
  readonly allows: (name: string) => boolean
  readonly rule: string
}
const IN_THE_BROWSER_TOO: PackageRule = {
  allows: name => !name.startsWith('node:') && name !== 'zod',
  rule: 'pure folders run in the browser too: no node: modules, and zod/mini instead of zod',
}

/** Imports from one track into another. */
export const TRACK_EDGES: readonly string[] = [
  'flow → conversation',
  'flow → human',
  'intent → human',
  'pending → intent',
]

/** Pure folders that belong to tracks: the kernel leaves them alone. */
export const FEATURES: readonly string[] = ['flows', 'intents', 'ui-tools', 'drafts', 'agents', 'why']

/** Files outside a UI tool's own folders that name it, each with its reason. */
export const TOOL_NAMES_IN: Readonly<Record<string, string>> = {
  'src/core/ui.ts': 'the list of them',
  'src/ui-tools/tools.ts': 'their rows',
  'src/ui-tools/tools-in-words.ts': 'their rows, and which asks what',
  'src/server/routes/opt-out.ts': 'an example in a hint',
  'src/testing/storage-contract/desk.ts': 'an example of a rule',
  'web/src/ui-tools/page-tools.ts': 'their rows',
}

/** Packages from npm and Node's own modules. Layers without a row may use both. */
export const PACKAGES: Partial<Record<Layer, PackageRule>> = {
  core: { allows: () => false, rule: 'core imports nothing' },
  ports: { allows: () => false, rule: 'ports import only core' },
  pure: IN_THE_BROWSER_TOO,
  'flow-tools': IN_THE_BROWSER_TOO,
  clients: IN_THE_BROWSER_TOO,
  web: { allows: name => !name.startsWith('node:'), rule: 'the page runs in the browser' },
}

/** Layers and folders in which time, randomness and the network come through ports only. */
export const CENTRE: readonly string[] = [
  ...LAYERS.core,
  ...LAYERS.ports,
  ...LAYERS.pure,
  ...LAYERS['flow-tools'],
  ...LAYERS.plans,
  ...LAYERS.tracks,
  ...LAYERS.turn,
  'journal',
  'llm',
  'memory',
  'telemetry',
]

export const BANNED_FOLDERS = /^(utils?|helpers?|common|shared|lib|misc)$/

export const MAX_LINES = { source: 500, test: 600 } as const

/** Files that may be longer, each with its reason. A row whose file got short again is itself a violation. */
export const LONGER_FILES: Readonly<Record<string, string>> = {}

/** Files and folders outside the packs that hold words of a language, each with its reason. Rows only go. */
export const OTHER_LANGUAGES_IN: Readonly<Record<string, string>> = {
  'src/assistants/path-override.ts': 'has not moved yet',
  'src/cli/chat/chat-wording.ts': 'sentences of the terminal, a table per language',
  'src/cli/commands/decide.ts': 'an example in its help',
  'src/flows/compile/prove/texts-of-pattern.ts': 'letters to try patterns with',
  'src/flows/extract/': 'words of answers in flows stand beside their readers',
  'src/intents/wish-parts.ts': 'has not moved yet',
  'src/tools/mcp/asks-for-secret.ts': 'has not moved yet',
  'src/ui-tools/table/infer-table.ts': 'has not moved yet',
  'src/ui-tools/validate/missing-required-fields.ts': 'has not moved yet',
  'src/ui-tools/validate/near-text.ts': 'has not moved yet',
}

/** Files whose weight the page does not carry, each with what it reads instead. */
export const NOT_ON_THE_PAGE: Readonly<Record<string, string>> = {
  'src/nlu/lang/packs.ts':
    'the page would carry all words of all languages; it reads src/nlu/lang/grammars.ts and src/nlu/lang/polarities.ts',
}

/** Rules that ask for a language by its name instead of its grammar. The number only shrinks. */
export const LANGUAGE_COMPARISONS = 0

export interface Place {
  /** The folder of `src/`, or the file directly in it. */
  readonly unit: string
  readonly layer: Layer | null
}

export function placeOf(path: string): Place | null {
  const [top, unit] = path.split('/')
  if (top === 'web') return { unit: 'web', layer: 'web' }
  if (top === 'assistants') return { unit: 'assistants', layer: 'authored' }
  if (top !== 'src' || !unit) return null
  return { unit, layer: LAYER_OF.get(unit) ?? null }
}

const LAYER_OF = new Map<string, Layer>(
  Object.entries(LAYERS).flatMap(([layer, units]) => units.map(unit => [unit, layer as Layer] as const)),
)
