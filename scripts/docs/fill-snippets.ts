import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Copies each named file into its snippet; a file that does not exist leaves it as it is. */
export function fillSnippets(root: string, markdown: string): string {
  return markdown.replace(/^```(tsx?|yaml) (\S+)\n([\s\S]*?)^```$/gm, (snippet, language, path) => {
    const content = readOr(join(root, path), null)
    return content === null ? snippet : `\`\`\`${language} ${path}\n${content}\`\`\``
  })
}

function readOr<Other>(path: string, other: Other): string | Other {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return other
  }
}
