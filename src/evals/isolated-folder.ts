import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'

export interface IsolatedFolder extends AsyncDisposable {
  readonly folder: string
}

/**
 * A copy of an assistant's folder, in which its tools may write as they like. What lies beside it, and packages, are
 * found from there as from the original.
 */
export async function isolatedFolder(original: string): Promise<IsolatedFolder> {
  const from = resolve(original)
  const place = await mkdtemp(join(tmpdir(), 'signalbox-eval-'))
  const beside = join(place, 'project', basename(dirname(from)))
  const folder = join(beside, basename(from))
  await mkdir(beside, { recursive: true })
  await cp(from, folder, {
    recursive: true,
    filter: path => path === from || !SKIPPED.has(basename(path)),
  })
  await turnInwards(from, folder)
  await linkOthers(dirname(from), beside, basename(from))
  await linkOthers(dirname(dirname(from)), join(place, 'project'), basename(dirname(from)))
  await linkPackages(from, folder)
  return { folder, [Symbol.asyncDispose]: () => rm(place, { recursive: true, force: true }) }
}

/** Links among its own files are copied as links to the originals: what is written through one must stay in the copy. */
async function turnInwards(from: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(one => one.isSymbolicLink())) {
    const link = join(entry.parentPath, entry.name)
    const inside = relative(from, await readlink(link))
    if (inside.startsWith('..') || isAbsolute(inside)) continue
    await rm(link)
    await symlink(join(folder, inside), link)
  }
}

/** Golden conversations are no part of what they test; a folder of packages is linked, not copied. */
const SKIPPED: ReadonlySet<string> = new Set(['evals', 'node_modules', '.git'])

/** Larger folders are no project's: a temporary folder, a home. */
const MOST_LINKED = 200

async function linkOthers(from: string, to: string, own: string): Promise<void> {
  const names = await readdir(from).catch(() => [])
  if (names.length > MOST_LINKED) return
  for (const name of names)
    if (name !== own) await symlink(join(from, name), join(to, name)).catch(ignoreExisting)
}

/** The packages nearest to it. */
async function linkPackages(from: string, folder: string): Promise<void> {
  for (let here = from; ; here = dirname(here)) {
    const packages = join(here, 'node_modules')
    if (
      await readdir(packages).then(
        () => true,
        () => false,
      )
    ) {
      await symlink(packages, join(here === from ? folder : join(folder, '..', '..'), 'node_modules')).catch(
        ignoreExisting,
      )
      return
    }
    if (dirname(here) === here) return
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
