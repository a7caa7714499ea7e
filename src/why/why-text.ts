import type { WhyView } from '../api/rest.ts'
import { labelled } from '../nlu/text/labelled.ts'

/** The unfolding as lines of plain text, for terminals and chats. */
export function whyText({ line, sections }: Pick<WhyView, 'line' | 'sections'>): readonly string[] {
  return [
    line,
    ...sections.flatMap(({ title, rows }) => [
      title,
      ...rows.map(({ label, text }) => `  ${label === null ? text : labelled(label, text)}`),
    ]),
  ]
}
