import { ENTRIES } from '../../docs/contents.ts'
import type { Exported } from '../api/describe-entry.ts'
import { addressOf } from './routes.ts'
import { withFrontMatter } from './to-site-markdown.ts'

/** An entry of the package with what it exports. */
export interface Entry {
  readonly name: string
  readonly about: string
  readonly exported: readonly Exported[]
  /** Types its signatures name besides. */
  readonly named: readonly Exported[]
}

/** Place of an entry's reference: `signalbox/flows` is `api/flows.md`. */
export const apiPlaceOf = (entry: string): string =>
  `api/${entry.replace(/^signalbox\/?/, '').replaceAll('/', '-') || 'signalbox'}.md`

const isType = ({ declaration }: Exported) => /^export (declare )?(interface|type) /.test(declaration)

export const isFunction = ({ declaration }: Exported) =>
  /^export declare (function |const \w+: [(<])/.test(declaration)

const KINDS = [
  { title: 'Functions', has: isFunction },
  { title: 'Values', has: (one: Exported) => !isType(one) && !isFunction(one) },
  { title: 'Types', has: isType },
]

/** Reference of one entry: every name with its comment and its signature. */
export function apiPage({ name, about, exported, named }: Entry): string {
  const sections = KINDS.flatMap(({ title, has }) => {
    const some = exported.filter(has)
    return some.length ? [`## ${title}`, ...some.map(one => sectionOf(name, one))] : []
  })
  const further = named.length
    ? [`## Named in signatures`, NAMED, ...named.map(one => sectionOf(name, one))]
    : []
  return `${[`# ${name}`, about, ...sections, ...further].join('\n\n')}\n`
}

const NAMED = 'Types the ones above speak of. They are not exported by name: TypeScript infers them.'

const sectionOf = (entry: string, { name, comment, commented }: Exported): string =>
  [
    `### ${name} {#${name}}`,
    ...(comment === null ? [] : [comment]),
    `\`\`\`ts entry=${entry}\n${signature(name, commented)}\n\`\`\``,
  ].join('\n\n')

const signature = (name: string, commented: string): string =>
  commented.startsWith('*')
    ? `export * as ${name}${commented.slice(1)}`
    : commented.replace(/^export (declare )?/, '')

/** Addresses of every name by the entry that exports it, for links inside of signatures. */
export function namesOf(entries: readonly Entry[]): Record<string, Record<string, string>> {
  const names: Record<string, Record<string, string>> = {}
  for (const entry of entries)
    for (const { name } of [...entry.exported, ...entry.named])
      names[name] = { ...names[name], [entry.name]: `${addressOf(apiPlaceOf(entry.name))}#${name}` }
  return names
}

export const entriesPage = (): string => {
  const rows = Object.entries(ENTRIES).map(
    ([entry, about]) => `| [\`${entry}\`](${addressOf(apiPlaceOf(entry))}) | ${about} |`,
  )
  return withFrontMatter(
    { description: 'What the package exports.' },
    `# API\n\nEverything the package exports, by the entry it is imported from. Written from the types.\n\n| entry | what it is for |\n|---|---|\n${rows.join('\n')}\n`,
  )
}
