import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { headingSlugs } from './heading-slugs.ts'
import type { Markdown } from './markdown.ts'

export interface DocFault {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** Made while running or building, written by commands, or by authors in folders of their own. */
const GENERATED = /^(mcp\.yaml|mcp\.lock\.json|dist|node_modules|coverage|\.signalbox|web\/dist)(\/|$)/
const FILE = /^[\w.@-]+(\/[\w.@-]+)*\.(ts|tsx|js|json|yaml|md|png|svg)$/
const BASES = ['', 'src', 'assistants/*']
const FOLDER = /^[\w.@-]+(\/[\w.@-]+)*\/$/

/**
 * Every file and folder a document names must exist: from the root of the repo, below `src/`, where most live, or in
 * one of the example assistants. A bare file name may stand for any file of that name; in a DESIGN.md, which is about its
 * own folder, for one in there.
 */
export function checkMentions(
  root: string,
  path: string,
  doc: Markdown,
  names: ReadonlySet<string>,
): DocFault[] {
  const isDesign = basename(path) === 'DESIGN.md'
  const bases = isDesign ? [...BASES, dirname(path)] : BASES
  const exists = (text: string) => bases.some(base => globSync(join(base, text), { cwd: root }).length > 0)
  const isFile = (text: string) => (text.includes('/') || isDesign ? exists(text) : names.has(text))
  const missing = doc.codes
    .filter(({ text }) => (FILE.test(text) || FOLDER.test(text)) && !GENERATED.test(text))
    .filter(({ text }) => !isFile(text) && !exists(text))
    .map(({ text, line }) => ({ path, line, message: `names ${text}, which does not exist` }))
  const dead = doc.links
    .filter(({ text }) => !/^([a-z]+:|#)/.test(text))
    .filter(({ text }) => !existsSync(join(root, normalize(join(dirname(path), text.replace(/#.*/, ''))))))
    .map(({ text, line }) => ({ path, line, message: `links to ${text}, which does not exist` }))
  const lost = doc.links
    .filter(({ text }) => /^([^:]+\.md)?#/.test(text))
    .filter(({ text }) => !hasAnchor(root, path, text))
    .map(({ text, line }) => ({ path, line, message: `links to ${text}, where no such heading is` }))
  return [...missing, ...dead, ...lost]
}

function hasAnchor(root: string, path: string, link: string): boolean {
  const [target = '', anchor = ''] = link.split('#')
  const file = join(root, target ? join(dirname(path), target) : path)
  return !existsSync(file) || headingSlugs(readFileSync(file, 'utf8')).has(decodeURIComponent(anchor))
}
