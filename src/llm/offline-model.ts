import type { FinishReason, Model, ModelPart, ModelRequest } from '../ports/model.ts'

/**
 * The model that is there without a key. It knows what it is and says so; it calls a tool when the person writes one
 * as a command, or wishes in words for one of the front end's, wishes for a plan where the words name what tools do, and reports what came of it. Same request, same
 * answer.
 *
 * It speaks the language of the line `Language: <locale>` in the system prompt, else `locale`.
 */
export function offlineModel({ locale = 'en' }: { readonly locale?: string } = {}): Model {
  return {
    provider: 'offline',
    async *stream(request, signal): AsyncGenerator<ModelPart, void> {
      if (signal.aborted) return
      // Loaded when it first speaks: all the words of all languages come with it.
      const { replyTo } = await import('./offline-reply.ts')
      const reply = replyTo(request, languageOf(request.system) ?? locale)
      const inputTokens = tokensOf(request)
      const tokens = (output: string) => ({
        inputTokens,
        outputTokens: roughTokens(output.length),
        cachedInputTokens: 0,
      })
      if (reply.kind === 'refused') {
        const detail = `the offline model cannot fill in this schema: ${reply.reason}`
        return yield {
          type: 'failed',
          code: 'model_refused',
          detail,
          retryable: false,
          retryAfterMs: null,
          tokens: tokens(''),
        }
      }
      if (reply.kind === 'call') {
        yield { type: 'tool_call', call: reply.call }
        return yield { type: 'finish', reason: 'tool_calls', tokens: tokens(reply.call.arguments) }
      }
      const room = request.maxOutputTokens * CHARACTERS_PER_TOKEN
      let output = ''
      let reason: FinishReason = 'stop'
      for (const [word] of reply.text.matchAll(/\s*\S+/g)) {
        if (signal.aborted) return
        if (output.length + word.length > room) {
          reason = 'length'
          break
        }
        output += word
        yield { type: 'text', text: word }
      }
      yield { type: 'finish', reason, tokens: tokens(output) }
    },
  }
}

/** The last such line holds: the engine writes it after the author's own words. */
const languageOf = (system: string): string | null =>
  [...system.matchAll(/^Language:[ \t]*([a-z]{2,3})\b/gim)].at(-1)?.[1] ?? null

const CHARACTERS_PER_TOKEN = 4
const roughTokens = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN)

function tokensOf({ system, messages, tools }: ModelRequest): number {
  let characters = system.length
  for (const message of messages) {
    if (message.role === 'tool') characters += JSON.stringify(message.result).length
    else characters += message.text.length
    if (message.role === 'user') for (const { shown } of message.files ?? []) characters += shown.length
  }
  for (const { name, description } of tools) characters += name.length + description.length
  return roughTokens(characters)
}
