export interface Fence {
  readonly language: string
  /** Text after the language on the opening line. */
  readonly reference: string | null
  readonly text: string
  readonly line: number
}

export interface Mention {
  readonly text: string
  readonly line: number
}

export interface Markdown {
  readonly fences: readonly Fence[]
  /** Inline code, and words of fences that show no program. */
  readonly codes: readonly Mention[]
  /** Targets of links and images. */
  readonly links: readonly Mention[]
}

/** As much of Markdown as the checks need: fences, inline code, links. */
export function readMarkdown(text: string): Markdown {
  const fences: Fence[] = []
  const codes: Mention[] = []
  const links: Mention[] = []
  let open: { language: string; reference: string | null; line: number; lines: string[] } | null = null

  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1
    const fence = /^\s*```(\S*)\s*(.*)$/.exec(content)
    if (fence && open) {
      fences.push({ ...open, text: open.lines.map(inner => `${inner}\n`).join('') })
      if (PROSE.has(open.language)) codes.push(...wordsOf(open.lines, open.line + 1))
      open = null
    } else if (fence) {
      open = { language: fence[1] ?? '', reference: fence[2]?.trim() || null, line, lines: [] }
    } else if (open) {
      open.lines.push(content)
    } else {
      for (const [, code = ''] of content.matchAll(/`([^`]+)`/g)) codes.push({ text: code, line })
      for (const [, target = ''] of content.matchAll(/\]\(([^)\s]+)[^)]*\)/g))
        links.push({ text: target, line })
    }
  }
  return { fences, codes, links }
}

const PROSE = new Set(['', 'text'])

const wordsOf = (lines: readonly string[], first: number): Mention[] =>
  lines.flatMap((content, index) => content.split(/[\s,()]+/).map(text => ({ text, line: first + index })))
