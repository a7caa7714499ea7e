import { type Draft, draftText } from '../../plans/draft-text.ts'
import { modelContext } from '../../plans/model-context.ts'
import { withholdSecrets } from '../../plans/withhold-secrets.ts'
import type { TrackScope } from '../track-scope.ts'
import { clarificationPrompt } from './clarification.prompt.ts'

const MAX_CHARACTERS = 600
/** Time for it where no classifier has one. */
const DEADLINE_MS = 8_000
/** Context without memory: what is said here needs the recent messages only. */
const BARE = { summary: null, pendings: [], results: [] }

/** A model's clarification, in the person's language. */
export function draftClarification(scope: TrackScope): Promise<Draft> {
  const { log, assistant, reads } = scope
  const { messages, record } = modelContext(scope, { ...log.state, ...BARE, window: withholdSecrets(scope) })
  return draftText(scope, {
    question: 'clarification',
    operationType: 'fallback_clarification',
    system: clarificationPrompt(assistant, reads.locale),
    messages,
    maxOutputTokens: 200,
    deadlineMs: assistant.intents?.classifier.deadlineMs ?? DEADLINE_MS,
    context: record,
    usable,
  })
}

/** One short paragraph of statements: the only question is the one that follows it. What was cut off is left out. */
function usable(text: string): string | null {
  const plain = text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)
  const sentences = plain.match(/[^.!?]*[.!?]+["'”“»)]*(?=\s|$)/g) ?? []
  const statements = sentences
    .filter(sentence => !sentence.includes('?'))
    .join('')
    .trim()
  return statements === '' ? null : statements
}
