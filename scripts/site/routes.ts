import { CONTENTS, type Page } from '../../docs/contents.ts'

const AT_THE_ROOT: Readonly<Record<string, string>> = {
  'README.md': 'start.md',
  'CONTRIBUTING.md': 'contributing/index.md',
  'ARCHITECTURE.md': 'contributing/architecture.md',
  'SECURITY.md': 'security-policy.md',
}

/** Place on the site of a document of the repo: `docs/guides/flows.md` is `guides/flows.md` there. */
export const placeOf = (file: string): string =>
  AT_THE_ROOT[file] ?? (file.startsWith('docs/') ? file.slice('docs/'.length) : file.toLowerCase())

/** Folders that documents link to, and the page of the site that lists what is in them. */
export const FOLDERS: Readonly<Record<string, string>> = {
  docs: 'index.md',
  'docs/api': 'api/index.md',
  'docs/contributing': 'contributing/index.md',
  'docs/decisions': 'decisions/index.md',
}

/** Address of a place of the site. */
export const addressOf = (place: string): string =>
  `/${place.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')}`

export const PAGES: readonly Page[] = CONTENTS.flatMap(({ pages }) => pages)
