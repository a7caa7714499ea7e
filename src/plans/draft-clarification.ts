import { errorLogged } from '../llm/error-log.ts'
import { shortDigest } from '../ports/digest.ts'
import { callModel } from './call-model.ts'
import { clarificationPrompt } from './clarification.prompt.ts'
import { withholdSecrets } from './intents/withhold.ts'
import { modelContext } from './model-context.ts'
import type { Progress } from './progress.ts'
import type { TurnScope } from './turn-scope.ts'

const MAX_OUTPUT_TOKENS = 200
const MAX_CHARACTERS = 600
/** What is said here needs the recent messages only. */
const BARE = { summary: null, pendings: [], results: [] }

export type Draft =
  /** Null where there is no model, or it does not give a usable one. */
  { readonly kind: 'drafted'; readonly text: string | null } | Extract<Progress, { kind: 'interrupted' }>

/** A model's clarification, in the person's language. It is not streamed: what it says is looked at first. */
export async function draftClarification(scope: TurnScope): Promise<Draft> {
  const { log, assistant, reads } = scope
  if (!reads.asks?.includes('clarification')) return { kind: 'drafted', text: null }
  const { messages, record } = modelContext({ ...log.state, ...BARE, window: withholdSecrets(scope) })
  const system = clarificationPrompt(assistant, reads.locale)
  const outcome = await callModel(scope, {
    operationType: 'fallback_clarification',
    request: { system, messages, tools: [], maxOutputTokens: MAX_OUTPUT_TOKENS },
    digest: shortDigest(scope.digest, JSON.stringify([system, messages])),
    context: record,
    isHeard: false,
  })
  if (outcome.status === 'cancelled') return { kind: 'interrupted', code: outcome.code }
  if (outcome.status === 'ok') return { kind: 'drafted', text: usable(outcome.reply.text) }
  const failure = { code: outcome.code ?? 'internal', detail: outcome.reply.detail } as const
  log.emit(errorLogged({ component: 'turn', stage: 'model' }, failure))
  return { kind: 'drafted', text: null }
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
