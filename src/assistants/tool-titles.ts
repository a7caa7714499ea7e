import type { AssistantView } from '../api/rest.ts'
import { say } from '../messages/catalog.ts'
import type { Assistant } from './assistant.ts'

/** Names people know tools by: their own titles, else that of the one intent they serve; handing over is called what it is. */
export function toolTitlesOf({
  tools,
  intents,
  fallback,
}: Pick<Assistant, 'tools' | 'intents' | 'fallback'>): AssistantView['toolTitles'] {
  return Object.fromEntries(
    tools.flatMap(({ name, title }) => {
      const served = (intents?.all ?? []).filter(intent => intent.tools.includes(name))
      const only = served.length === 1 ? served[0]?.title : null
      const known = title ?? only ?? (fallback.tool === name ? HANDING_OVER : null)
      return known == null ? [] : [[name, known]]
    }),
  )
}

const HANDING_OVER = {
  en: say('hand_over_title', 'en'),
  de: say('hand_over_title', 'de'),
}
