/** One page as programs read it. */
interface PlainPage {
  readonly title: string
  readonly about: string
  readonly place: string
  readonly markdown: string
}

export interface PlainSection {
  readonly title: string
  readonly pages: readonly PlainPage[]
}

/** Overview for language models, in the form of llmstxt.org: what it is, then every page with its address. */
export function llmsText(about: string, sections: readonly PlainSection[], origin: string): string {
  const lists = sections.map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map(one => `- [${one.title}](${origin}/${one.place}): ${one.about}`).join('\n')}`,
  )
  return `${['# Signalbox', `> ${about}`, ...lists].join('\n\n')}\n`
}

/** All pages in one text, each under its address. */
export const llmsFullText = (about: string, sections: readonly PlainSection[], origin: string): string =>
  `${[
    '# Signalbox',
    `> ${about}`,
    ...sections.flatMap(({ pages }) =>
      pages.map(({ place, markdown }) => `<!-- ${origin}/${place} -->\n\n${markdown.trim()}`),
    ),
  ].join('\n\n')}\n`
