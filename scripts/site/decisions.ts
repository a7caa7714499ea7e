import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../docs/contents.ts'
import { addressOf, placeOf } from './routes.ts'
import { withFrontMatter } from './to-site-markdown.ts'

/** Decision records, by the title each gives itself. */
export const decisionsIn = (root: string): Page[] =>
  readdirSync(join(root, 'docs/decisions'))
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => {
      const file = `docs/decisions/${name}`
      const [, title = name] = /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8')) ?? []
      return { file, title, about: `Decision ${title}` }
    })

export const decisionsPage = (decisions: readonly Page[]): string =>
  withFrontMatter(
    { description: 'Choices that are costly to reverse, one page each.' },
    `# Decisions\n\nChoices that are costly to reverse, one page each.\n\n${decisions
      .map(({ file, title }) => `- [${title}](${addressOf(placeOf(file))})`)
      .join('\n')}\n`,
  )
