import { isPlanCall } from '../drafts/plan-call.ts'
import { say } from '../messages/catalog.ts'
import { smallTalkOf } from '../nlu/polarity/small-talk.ts'
import type { ModelMessage, ModelRequest, ModelTool, ModelToolCall } from '../ports/model.ts'
import { parseCommand, usageOf } from './offline-command.ts'
import { reportFiles } from './offline-files.ts'
import { wishForFrontend } from './offline-frontend.ts'
import { reportPlan, wishForPlan } from './offline-plan.ts'
import { reportResult, shorten } from './offline-report.ts'
import { smallestJson } from './smallest-json.ts'

/** Reply of the offline model. */
export type Reply =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly call: ModelToolCall }
  | { readonly kind: 'refused'; readonly reason: string }

export function replyTo(request: ModelRequest, locale: string): Reply {
  if (request.schema) {
    const smallest = smallestJson(request.schema)
    return smallest.ok
      ? { kind: 'text', text: JSON.stringify(smallest.value) }
      : { kind: 'refused', reason: smallest.reason }
  }
  const results = trailingResults(request.messages)
  if (results.length > 0) {
    const reports = results.map(
      ({ name, result }) => reportPlan(name, result, locale) ?? reportResult(name, result, locale),
    )
    return { kind: 'text', text: reports.join('\n\n') }
  }
  const { text: words, files = [] } = lastSaid(request.messages)
  if (files.length === 0) return replyToWords(words, request, locale)
  const report = reportFiles(files, locale)
  const reply = words.trim() === '' ? null : replyToWords(words, request, locale)
  if (reply === null) return text(report)
  return reply.kind === 'text' ? text(report, reply.text) : reply
}

/** Lines `On offer: …` in the system prompt: things the engine does by its rules. */
const offersIn = (system: string): readonly string[] =>
  [...system.matchAll(/^On offer:[ \t]*(\S.*)$/gm)].map(([, offer]) => `- ${offer}`)

function replyToWords(words: string, request: ModelRequest, locale: string): Reply {
  const { system, messages } = request
  // Plans are wished for in words, not by a command.
  const tools = request.tools.filter(({ name }) => !isPlanCall(name))
  const offers = offersIn(system)
  const listed = offers.length === 0 ? [] : [[say('offline_offers', locale), ...offers].join('\n')]
  // Whoever reads what can be had in plain words is spared the names of tools.
  const callable = offers.length > 0 ? [] : [hint(tools, locale)]
  const command = parseCommand(words, tools)
  // A tool may be called as small talk is: /help, /thanks.
  const smallTalk = command.kind === 'call' ? null : smallTalkOf(words)
  if (smallTalk === 'thanks') return text(say('talk_thanks', locale))
  if (smallTalk === 'farewell') return text(say('talk_farewell', locale))
  if (smallTalk === 'greeting')
    return text(`${say('offline_greeting', locale)} ${say('offline_nature', locale)}`, ...listed, ...callable)
  if (smallTalk === 'help' || words.trim() === '')
    return text(say('offline_nature', locale), ...listed, ...catalogueFor(words, offers, tools, locale))
  switch (command.kind) {
    case 'call':
      return {
        kind: 'call',
        call: { id: freshId(messages), name: command.tool.name, arguments: command.arguments },
      }
    case 'unknown':
      return text(say('offline_unknown_tool', locale, { name: command.name }), catalogue(tools, locale))
    case 'unclear':
      return text(
        say('offline_unclear', locale, { words: shorten(command.words), usage: usageOf(command.tool) }),
      )
    case 'none': {
      const own = wishForFrontend(words, tools, locale)
      if (own !== null) return { kind: 'call', call: { id: freshId(messages), ...own } }
      const wish = wishForPlan(words, request, locale)
      if (wish !== null)
        return {
          kind: 'call',
          call: { id: freshId(messages), name: 'agent_create_plan', arguments: wish },
        }
      return text(
        echo(words, locale),
        [
          say('offline_no_answer', locale),
          ...(listed.length === 0 ? [] : [say('offline_ask_offers', locale)]),
          ...callable,
        ].join(' '),
      )
    }
  }
}

const text = (...paragraphs: string[]): Reply => ({ kind: 'text', text: paragraphs.join('\n\n') })

function echo(words: string, locale: string): string {
  const point = pointOf(words)
  return say(point.endsWith('?') ? 'offline_asked' : 'offline_said', locale, { point })
}

/** "2.5", "der 7. Klasse" and "e.g." go on. */
const SENTENCE_END = /(?<=[!?]|(?<!\d|\b\p{L})\.)\s+|\n+/u

/** The last question, where there is one, else the first sentence. */
function pointOf(words: string): string {
  const sentences = words
    .split(SENTENCE_END)
    .map(sentence => sentence.trim())
    .filter(Boolean)
  return shorten(sentences.findLast(sentence => sentence.endsWith('?')) ?? sentences[0] ?? words, 160)
}

const hint = (tools: readonly ModelTool[], locale: string) =>
  tools.length === 0
    ? say('offline_no_tools', locale)
    : say('offline_tool_hint', locale, { commands: tools.map(({ name }) => `\`/${name}\``).join(', ') })

/** Offers in words come first; by their names tools are listed for whoever asks for them with a command. */
function catalogueFor(
  words: string,
  offers: readonly string[],
  tools: readonly ModelTool[],
  locale: string,
): readonly string[] {
  if (offers.length === 0 || words.trimStart().startsWith('/')) return [catalogue(tools, locale)]
  return tools.length === 0 ? [] : [say('offline_tools_by_name', locale)]
}

const catalogue = (tools: readonly ModelTool[], locale: string) =>
  tools.length === 0
    ? say('offline_no_tools', locale)
    : [
        say('offline_tool_list', locale),
        ...tools.map(tool => `- \`${usageOf(tool)}\` – ${shorten(tool.description)}`),
      ].join('\n')

function trailingResults(messages: readonly ModelMessage[]) {
  const first = messages.findLastIndex(({ role }) => role !== 'tool') + 1
  return messages.slice(first).filter(message => message.role === 'tool')
}

function lastSaid(messages: readonly ModelMessage[]): Pick<UserMessage, 'text' | 'files'> {
  const last = messages.findLast(({ role }) => role === 'user')
  return last?.role === 'user' ? last : { text: '' }
}

type UserMessage = Extract<ModelMessage, { role: 'user' }>

/** Deterministic, and not used before in this conversation. */
function freshId(messages: readonly ModelMessage[]): string {
  const used = new Set(
    messages.flatMap(message => (message.role === 'assistant' ? message.toolCalls : [])).map(({ id }) => id),
  )
  let number = used.size + 1
  while (used.has(`offline_${number}`)) number++
  return `offline_${number}`
}
