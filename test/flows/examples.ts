import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One example: files by their paths in the folder of an assistant, and flags of the command that checks them. */
export interface CodeExample {
  readonly flags: readonly string[]
  readonly files: Readonly<Record<string, string>>
}

const LEFT_OUT = 'version: v1\nid: order\n'

/** Examples of diagnostics, by code. */
export function codeExamples(): ReadonlyMap<string, CodeExample> {
  const sections = readFileSync(join(import.meta.dirname, 'codes.txt'), 'utf8')
    .split(/^=== /m)
    .slice(1)
  return new Map(
    sections.map(section => {
      const [heading = '', ...lines] = section.split('\n')
      const [code = '', ...flags] = heading.trim().split(' ')
      return [code, { flags, files: filesIn(`${lines.join('\n').trim()}\n`) }]
    }),
  )
}

function filesIn(text: string): Record<string, string> {
  const [first = '', ...parts] = text.split(/^--- /m)
  if (parts.length === 0) return { 'flows/order.flow.yaml': `${LEFT_OUT}${first}` }
  return Object.fromEntries(
    parts.map(part => {
      const [path = '', ...lines] = part.split('\n')
      return [path.trim(), lines.join('\n')]
    }),
  )
}

/** The example as the reference shows it: a single file without what all have, comments as plain ones. */
export function shownExample({ files }: CodeExample): string {
  const plain = (text: string) =>
    text.replaceAll(/(\/\/)?#! (\w+)/g, (_, slashes = '#', code) => `${slashes} ${code}`)
  const entries = Object.entries(files)
  const [, only = ''] = entries[0] ?? []
  if (entries.length === 1 && only.startsWith(LEFT_OUT))
    return block('yaml', plain(only.slice(LEFT_OUT.length)))
  return entries
    .map(([path, text]) =>
      path.endsWith('.ts')
        ? block('js', `// ${path}\n${plain(text)}`)
        : block('yaml', `# ${path}\n${plain(text)}`),
    )
    .join('\n\n')
}

const block = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``
