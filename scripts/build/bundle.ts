import { join } from 'node:path'
import { type InputOptions, type Plugin, type RolldownOutput, rolldown } from 'rolldown'

/** The published entries that run on Node, by their names under `dist/`. */
export const ENTRIES = ['index', 'testing/index', 'testing/storage-contract', 'cli/main'] as const

/** Runs in threads of its own, which are started by the file's name. */
const WORKERS = { 'file-worker': 'src/compose/files/file-worker.ts' } as const

/**
 * Stay outside: providers are loaded only when used and want their own updates; Vite builds the page in the source
 * tree alone; Vitest is the reader's own, for those who write a store. All else is inlined: zod costs 90 ms to load as it comes (its locales), a fraction of that as the part we use.
 */
const OUTSIDE = [/^node:/, /^@ai-sdk\//, /^vite$/, /^vitest$/]

/** zod carries the messages of fifty languages; we speak two. */
const fewLocales: Plugin = {
  name: 'few-locales',
  load: {
    filter: { id: /\/zod\/v4\/locales\/index\.js$/ },
    handler: () => "export { default as de } from './de.js'\nexport { default as en } from './en.js'\n",
  },
}

/** Names and lines stay: whoever meets an error in their own application reads where it came from. */
const READABLE = { compress: true, mangle: false, codegen: { removeWhitespace: false } } as const

/** An import nobody could resolve would surface only at the user's. */
const refuseUnresolved: NonNullable<InputOptions['onLog']> = (level, log, handler) =>
  handler(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)

const inputsOf = (root: string, entries: readonly string[]): Record<string, string> =>
  Object.fromEntries(entries.map(name => [name, join(root, `src/${name}.ts`)]))

const modulesIn = (output: RolldownOutput['output']): string[] =>
  output.flatMap(part => (part.type === 'chunk' ? part.moduleIds : []))

const PURE_ENTRIES = [
  'flows',
  'nlu',
  'clients/ai-sdk/index',
  'clients/assistant-ui/index',
  'clients/copilotkit/index',
] as const

/** These stand alone: what runs in a browser, too, shares no part with what asks for Node's modules. */
export async function bundlePure(root: string, folder: string): Promise<string[]> {
  const build = await rolldown({
    cwd: root,
    platform: 'browser',
    tsconfig: false,
    input: inputsOf(root, PURE_ENTRIES),
    plugins: [fewLocales],
    onLog: refuseUnresolved,
  })
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/pure-[name]-[hash].js',
    minify: READABLE,
  })
  await build.close()
  return modulesIn(output)
}

/** Writes the entries and the parts they have in common; returns the modules that went in. `more` are entries beside the published ones. */
export async function bundle(
  root: string,
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const build = await rolldown({
    cwd: root,
    platform: 'node',
    tsconfig: false,
    input: { ...inputsOf(root, ENTRIES), ...WORKERS, ...more },
    external: OUTSIDE,
    plugins: [fewLocales],
    onLog: refuseUnresolved,
  })
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    minify: READABLE,
    // They look for entries one folder up, as in the source tree; inlined into an entry they would miss them.
    codeSplitting: {
      groups: [
        { name: 'own-name', test: /\/resolve-signalbox\.ts$/ },
        { name: 'worker-place', test: /\/files\/worker-place\.ts$/ },
      ],
    },
  })
  await build.close()
  return modulesIn(output)
}
