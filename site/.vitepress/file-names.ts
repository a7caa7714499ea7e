import type { MarkdownRenderer } from 'vitepress'

/** Shows above a snippet which file it is, where its opening line names one. */
export function fileNames(md: MarkdownRenderer): void {
  const fence = md.renderer.rules.fence
  if (!fence) return
  md.renderer.rules.fence = (...args) => {
    const [tokens, index] = args
    const token = tokens[index]
    if (token?.info === 'tree') token.info = 'text'
    const [, file] = /^\S+ (?:part of )?([\w.@/-]+\.\w+)$/.exec(token?.info.trim() ?? '') ?? []
    const html = fence(...args)
    return file
      ? `<div class="snippet"><p class="snippet-file">${md.utils.escapeHtml(file)}</p>${html}</div>`
      : html
  }
}
