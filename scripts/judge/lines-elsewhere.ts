import { createHash } from 'node:crypto'
import { linesIn } from './domain.ts'
import { draftLines, PLANS, shown } from './draft-lines.ts'

interface LineElsewhere {
  readonly text: string
  readonly locale: 'de' | 'en'
  /** Of words at a window: what they mean there. */
  readonly kind?: string
}

const FOLDERS = ['router', 'orders', 'opt-outs', 'window-words'] as const

/**
 * Messages that were written for other readers, each beside some plan: they are about something else. Of words at a window
 * only those that are about something else there, too; what also was an answer to a draft is none of them.
 */
export function linesElsewhere() {
  const answers = new Set(draftLines().map(({ text }) => text.toLowerCase()))
  const plans = Object.entries(PLANS)
  return FOLDERS.flatMap(folder =>
    linesIn(folder).flatMap(({ line }) => {
      const { text, locale, kind } = line as LineElsewhere
      if (answers.has(text.toLowerCase()) || (folder === 'window-words' && kind !== 'other')) return []
      const [plan, found] = plans[numberOf(text) % plans.length] ?? []
      return [
        {
          text,
          locale,
          plan: plan ?? '',
          kind: 'other' as const,
          steps: null,
          folder,
          draft: shown(found, locale),
        },
      ]
    }),
  )
}

/** Any number, always the same for a text. */
const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()
