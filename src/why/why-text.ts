import type { WhyView } from '../api/rest.ts'

/** The unfolding as lines of plain text, for terminals and chats. */
export function whyText({ line, sections }: Pick<WhyView, 'line' | 'sections'>): readonly string[] {
  return [
    line,
    ...sections.flatMap(({ title, rows }) => [
      title,
      ...rows.map(({ label, text }) => `  ${label === null ? text : `${label}: ${text}`}`),
    ]),
  ]
}
