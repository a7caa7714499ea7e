import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { CONTENTS, ENTRIES, type Page } from '../../docs/contents.ts'
import { describeEntry, namedBy } from '../api/describe-entry.ts'
import { apiPage, apiPlaceOf, type Entry, entriesPage, isFunction, namesOf } from './api-page.ts'
import { decisionsIn, decisionsPage } from './decisions.ts'
import { llmsFullText, llmsText, type PlainSection } from './llms.ts'
import { addressOf, FOLDERS, PAGES, placeOf } from './routes.ts'
import type { SiteAddress } from './site-address.ts'
import { toSiteMarkdown, withFrontMatter } from './to-site-markdown.ts'

export interface SiteSource {
  /** Root of the repo. */
  readonly root: string
  /** Folder with the declarations of the package. */
  readonly types: string
  /** Only where its origin is known can `llms.txt` name whole addresses. */
  readonly address: SiteAddress
}

/** Documents whose words would drown the others. */
const NOT_SEARCHED = new Set(['CHANGELOG.md'])
const LANDING_PICTURES = ['docs/screenshot.png', 'docs/screenshot-dark.png']
const TEXT = /\.(ts|tsx|js|json|yaml|md|css|html)$/
const PICTURE = /^\.(png|svg|jpg|webp)$/

/** All files the site is drawn from, by their place: pages, pictures and what programs read. */
export function siteFiles({ root, types, address }: SiteSource): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>()
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const documents: readonly Page[] = [...PAGES, ...decisionsIn(root)]
  const places = new Map(documents.map(({ file }) => [file, placeOf(file)]))
  const plain = new Map<string, string>()

  const addressOfPath = (path: string): string => {
    const place = places.get(path) ?? FOLDERS[path]
    if (place !== undefined) return addressOf(place)
    const file = join(root, path)
    if (!existsSync(file)) throw new Error(`no page shows ${path}`)
    if (PICTURE.test(extname(path))) {
      files.set(`public/${path}`, readFileSync(file))
      return `/${path}`
    }
    const source = `source/${path.replace(/\.md$/, '')}.md`
    if (!files.has(source)) {
      files.set(source, '')
      files.set(source, sourcePage(path))
    }
    return addressOf(source)
  }
  const siteMarkdown = (file: string) => toSiteMarkdown(read(file), file, { addressOf: addressOfPath })
  const shown = (file: string) =>
    `\`\`\`\`${extname(file).slice(1) || 'text'}\n${read(file).trimEnd()}\n\`\`\`\`\n`
  /** A file of the source that documents point to, as it is; of a folder all that people wrote. */
  const sourcePage = (path: string): string => {
    const inside = statSync(join(root, path)).isDirectory() ? textFilesIn(root, path) : null
    const markdown =
      inside !== null
        ? `# ${path}\n\n${inside.map(file => `## ${file.slice(path.length + 1)}\n\n${shown(file)}`).join('\n')}`
        : extname(path) === '.md'
          ? siteMarkdown(path)
          : `# ${path}\n\n${shown(path)}`
    return withFrontMatter({ source: path, search: false, outline: inside === null ? false : 2 }, markdown)
  }

  for (const { file, about } of documents) {
    const markdown = siteMarkdown(file)
    const description = about.replaceAll('`', '')
    const search = NOT_SEARCHED.has(file) ? { search: false } : {}
    files.set(placeOf(file), withFrontMatter({ description, source: file, ...search }, markdown))
    plain.set(file, markdown)
  }
  files.set('decisions/index.md', decisionsPage(decisionsIn(root)))

  const entries = entriesIn(root, types)
  for (const entry of entries)
    files.set(
      apiPlaceOf(entry.name),
      withFrontMatter(
        { description: entry.about.replaceAll('`', ''), outline: 3, pageClass: 'api' },
        apiPage(entry),
      ),
    )
  files.set('api/index.md', entriesPage())
  files.set('api/names.json', JSON.stringify(namesOf(entries)))
  files.set('index.md', read('site/index.md'))
  for (const name of readdirSync(join(root, 'site/public')))
    files.set(`public/${name}`, readFileSync(join(root, 'site/public', name)))
  for (const picture of LANDING_PICTURES) addressOfPath(picture)

  // What draws the pages puts the base before their links; plain ones are served as they are.
  const underBase = (markdown: string) => markdown.replaceAll('](/', `](${address.base}`)
  const sections: readonly PlainSection[] = [
    ...CONTENTS.map(({ title, pages }) => ({
      title,
      pages: pages.map(page => ({
        ...page,
        place: placeOf(page.file),
        markdown: underBase(plain.get(page.file) ?? ''),
      })),
    })),
    {
      title: 'API',
      pages: entries.map(entry => ({
        title: entry.name,
        about: entry.about,
        place: apiPlaceOf(entry.name),
        markdown: underBase(apiPage(entry)),
      })),
    },
  ]
  for (const { place, markdown } of sections.flatMap(({ pages }) => pages))
    files.set(`public/${place}`, markdown)
  const { description } = JSON.parse(read('package.json')) as { description: string }
  const place = address.origin + address.base.replace(/\/$/, '')
  files.set('public/llms.txt', llmsText(description, sections, place))
  files.set('public/llms-full.txt', llmsFullText(description, sections, place))
  return files
}

/** Files of a folder that git may hold and people read. */
const textFilesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && TEXT.test(entry.name) && entry.name !== 'package-lock.json')
    .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(file => !/(^|\/)(node_modules|dist|\.signalbox|\.next)\//.test(file))
    .sort()

function entriesIn(root: string, types: string): Entry[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { readonly types: string }>
  }
  return Object.entries(ENTRIES).map(([name, about]) => {
    const found = exports[name.replace(/^signalbox/, '.')]
    if (found === undefined || typeof found === 'string')
      throw new Error(`${name} is no entry of the package`)
    const exported = describeEntry(join(types, found.types.replace('./dist/', '')))
    return { name, about, exported, named: namedBy(exported.filter(isFunction), exported) }
  })
}
