import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { CONTENTS, ENTRIES } from '../../docs/contents.ts'
import { slugOf } from '../../scripts/docs/heading-slugs.ts'
import { apiPlaceOf } from '../../scripts/site/api-page.ts'
import { decisionsIn } from '../../scripts/site/decisions.ts'
import { addressOf, placeOf } from '../../scripts/site/routes.ts'
import { siteAddress } from '../../scripts/site/site-address.ts'
import { fileNames } from './file-names.ts'
import { linkTypes } from './link-types.ts'

const site = join(import.meta.dirname, '..')
const root = join(site, '..')
const { description, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  description: string
  repository?: { url: string }
}
const { origin, base } = siteAddress(process.env)
const names = join(site, 'generated/api/names.json')

const rows = (pages: readonly { title: string; file: string }[]) =>
  pages.map(({ title, file }) => ({ text: title, link: addressOf(placeOf(file)) }))

const API = {
  text: 'API',
  items: Object.keys(ENTRIES).map(entry => ({ text: entry, link: addressOf(apiPlaceOf(entry)) })),
}
const DECISIONS = { text: 'Decisions', collapsed: true, items: rows(decisionsIn(root)) }

export default defineConfig({
  title: 'Signalbox',
  description,
  lang: 'en',
  base,
  srcDir: 'generated',
  outDir: 'dist',
  cacheDir: 'node_modules/.cache/vitepress',
  // A reference is long; what is read first does not wait for it.
  vite: {
    build: { chunkSizeWarningLimit: 1500 },
    // Code that the site shares with the page names a newer target than the compiler here knows.
    esbuild: { tsconfigRaw: { compilerOptions: { target: 'es2023' } } },
  },
  srcExclude: ['public/**'],
  ignoreDeadLinks: 'localhostLinks',
  head: [['link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }]],
  ...(origin === '' ? {} : { sitemap: { hostname: `${origin}${base}` } }),
  markdown: {
    // Documents are read on code hosts, too, where a word in angle brackets is a word.
    html: false,
    // Colours with enough contrast on the ground they stand on.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slugOf },
    codeTransformers: existsSync(names) ? [linkTypes(JSON.parse(readFileSync(names, 'utf8')), base)] : [],
    config: fileNames,
    languageAlias: { conf: 'nginx', jsonl: 'json' },
  },
  transformPageData: ({ frontmatter }) => ({ filePath: frontmatter.source ?? '' }),
  themeConfig: {
    logo: '/favicon.svg',
    nav: [
      {
        text: 'Guides',
        link: '/start.html',
        activeMatch: '^/(start|guides|flows|evals|mcp|embedding|telemetry)',
      },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
      { text: 'HTTP', link: '/http.html' },
      { text: 'Changelog', link: '/changelog.html' },
    ],
    sidebar: [
      ...CONTENTS.flatMap(({ title, pages }) => {
        const section = { text: title, items: rows(pages) }
        return title === 'Contributing'
          ? [API, { ...section, items: [...section.items, { ...DECISIONS, link: '/decisions/' }] }]
          : [section]
      }),
    ],
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          options: { tokenize },
          searchOptions: { boost: { title: 12, text: 1, titles: 2 }, boostDocument },
        },
      },
    },
    ...(repository
      ? { editLink: { pattern: `${webAddress(repository.url)}/edit/main/:path`, text: 'Edit this page' } }
      : {}),
    notFound: {
      title: 'There is no such page',
      quote: 'It may have moved. The search finds every guide and every exported name.',
      linkText: 'To the start',
      linkLabel: 'To the start',
    },
    footer: { message: 'Apache License 2.0' },
  },
})

function webAddress(url: string): string {
  return url.replace(/^git\+/, '').replace(/\.git$/, '')
}

/** Words as the search has them by default, and names with a dot also as people type them: Next.js is found by "nextjs". */
function tokenize(text: string): string[] {
  const names = text.match(/\b[A-Z][a-z]+\.[a-z]+\b/g) ?? []
  return [...text.split(/[\n\r\p{Z}\p{P}]+/u), ...names.map(name => name.replace('.', ''))]
}

/** Guides come before the reference, pages before their parts, and what is for those who change Signalbox last. */
function boostDocument(id: string, _term: string, stored?: Record<string, unknown>): number {
  const isPage = Array.isArray(stored?.titles) && stored.titles.length === 0
  const weight = /\/(decisions|contributing)\//.test(id) ? 0.3 : id.includes('/api/') ? 0.5 : 1
  return isPage ? 2 * weight : weight
}
