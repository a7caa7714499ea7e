import { clip } from '../../core/clip.ts'
import { waitingDrafts } from '../../core/draft.ts'
import { fact, type TurnEnd } from '../../core/event.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { openPending } from '../../plans/open-pending.ts'
import { sendText } from '../../plans/send-text.ts'
import type { TurnScope } from '../../plans/turn-scope.ts'

const LABEL_LENGTH = 80

/** Asks which of the drafts that wait is meant, by their aims; the pick carries the wish. */
export function askWhichDraft(scope: TurnScope, wish: string): TurnEnd {
  const { locale } = scope.reads
  const drafts = waitingDrafts(scope.log.state.drafts)
  const latest = drafts.at(-1)
  if (latest === undefined) {
    sendText(scope, sayOfDraft('no_longer_open', locale))
    return { reason: 'answered' }
  }
  const lines = drafts.map(({ intent }, index) => `${index + 1}. ${intent.objective}`)
  const pending = openPending(scope, {
    kind: 'plan_choice',
    subject: { of: 'draft', draft: latest.id },
    approval: null,
    answer: {
      form: 'choice',
      options: drafts.map(({ id, intent }) => ({ id, label: clip(intent.objective, LABEL_LENGTH) })),
    },
    question: [sayOfDraft('draft_which', locale), lines.join('\n')].join('\n\n'),
    details: { drafts: drafts.map(({ id }) => id), wish },
  })
  return { reason: 'waiting', pending }
}

/** Closes the question which draft is meant, once words have said it or asked for something else. */
export function closeChoices({ log }: Pick<TurnScope, 'log'>): void {
  const settlement = { outcome: 'lapsed' } as const
  for (const { id, kind } of log.state.pendings)
    if (kind === 'plan_choice')
      log.emit(fact('pending_settled', { pending: id, kind, settlement, by: 'engine' }))
}
