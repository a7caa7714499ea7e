import { dirname, join, normalize } from 'node:path'

/** Targets of links on the site. */
export interface Places {
  /** Address of a file or folder of the repo on the site. */
  addressOf(path: string): string
}

/** Markdown of a document of the repo with its links as the site has them. Code stays as it is. */
export function toSiteMarkdown(text: string, file: string, places: Places): string {
  const address = (target: string): string => {
    if (/^([a-z]+:|#|\/)/.test(target)) return target
    const [path = '', anchor] = target.split('#')
    const found = places.addressOf(normalize(join(dirname(file), path)).replace(/\/$/, ''))
    return anchor === undefined ? found : `${found}#${anchor}`
  }
  let isInFence = false
  return text
    .split('\n')
    .map(line => {
      if (/^\s*```/.test(line)) isInFence = !isInFence
      return isInFence
        ? line
        : line.replace(/\]\(([^)\s]+)([^)]*)\)/g, (_, target, rest) => `](${address(target)}${rest})`)
    })
    .join('\n')
}

/** A page with what the site wants to know of it. */
export const withFrontMatter = (
  fields: Readonly<Record<string, string | number | boolean>>,
  markdown: string,
): string =>
  `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\n${markdown}`
