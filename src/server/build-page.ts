import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { thisPackage } from '../config/this-package.ts'
import { SignalboxError } from '../core/error.ts'
import { pageDigest } from './page-digest.ts'

export interface Page {
  /** Holds `index.html` and what it loads. */
  readonly folder: string
  /** True when it had to be built just now. */
  readonly built: boolean
}

export interface PageOptions {
  readonly root?: string
  readonly say?: (line: string) => void
  readonly build?: (root: string, folder: string) => Promise<unknown>
}

/** Builds of the last few states stay, so that going back and forth, or a second server, costs nothing. */
const KEPT = 3

/** The page as published, or, in the source tree, as of the sources: built on demand, one folder per digest. */
export async function ensurePage(options: PageOptions = {}): Promise<Page> {
  const { root = thisPackage().folder, say = console.log, build = buildPage } = options
  if (!existsSync(join(root, 'web'))) return published(root)
  const builds = join(root, 'web/dist')
  const folder = join(builds, pageDigest(root))
  if (existsSync(folder)) return { folder, built: false }

  say('Building the page …')
  mkdirSync(builds, { recursive: true })
  const unfinished = mkdtempSync(join(builds, 'unfinished-'))
  try {
    await build(root, unfinished)
    moveInto(folder, unfinished)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  dropOldest(builds)
  return { folder, built: true }
}

/** Returns the modules that went in. */
export async function buildPage(root: string, folder: string): Promise<readonly string[]> {
  // Only in the source tree, where it is installed; a published page needs no builder.
  const vite = await import('vite')
  const web = join(root, 'web')
  const { NODE_ENV } = process.env
  // Whoever starts us for development or inside a test does not mean the page: it is kept for every later start.
  process.env.NODE_ENV = 'production'
  try {
    const built = await vite.build({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true },
    })
    const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
    return outputs.flatMap(({ output }) =>
      output.flatMap(part => (part.type === 'chunk' ? part.moduleIds : [])),
    )
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

function published(root: string): Page {
  const folder = join(root, 'dist/web')
  if (existsSync(join(folder, 'index.html'))) return { folder, built: false }
  throw new SignalboxError('internal', `the page is missing: ${folder}`, { hint: 'Install signalbox anew.' })
}

/** Moves a finished build to its place, unless another process built the same state and was first. */
function moveInto(folder: string, unfinished: string): void {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

function dropOldest(builds: string): void {
  const byAge = readdirSync(builds)
    .filter(name => !name.startsWith('unfinished-'))
    .map(name => ({ path: join(builds, name), at: statSync(join(builds, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { path } of byAge.slice(KEPT)) rmSync(path, { recursive: true, force: true })
}
