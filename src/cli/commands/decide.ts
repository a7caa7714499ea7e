import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { Assistant } from '../../assistants/assistant.ts'
import { loadAssistants } from '../../assistants/load-assistants.ts'
import { loadConfig } from '../../config/load-config.ts'
import { SignalboxError } from '../../core/error.ts'
import type { Json } from '../../core/json.ts'
import { WEAKNESS_SENTENCES } from '../../core/stake.ts'
import { languageOf } from '../../nlu/text/language.ts'
import { BARS } from '../../policy/stakes.ts'
import { issuesText } from '../../source/issues-text.ts'
import type { RouteJudgement } from '../../ui-tools/router/judge-route.ts'
import { type Routed, route } from '../../ui-tools/router/route.ts'
import { type RouterState, RouterStateSchema } from '../../ui-tools/router/router-state.ts'
import { contributionsOf, type Evidence, LIKELY } from '../../ui-tools/router/weigh.ts'
import { groundsOf, stakeOfRouted } from '../../ui-tools/router/weigh-routed.ts'
import { type Call, type Command, textOption } from '../command.ts'
import { jsonLines } from '../json-lines.ts'
import { inputsOf } from '../open-engine.ts'
import type { Paint } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

export const decide: Command = {
  usage: '"TEXT" | --jsonl',
  about: `Shows what a message would open – a table, a process map, one question, or nothing – and which rule
says so. No model is asked, nothing is kept. With --jsonl reads {text, lang, state} from standard input.`,
  takes: { least: 0, most: 1 },
  options: {
    assistant: {
      type: 'string',
      value: 'NAME',
      about: 'whose tools are on the menu (the only one there is)',
    },
    locale: { type: 'string', value: 'LOCALE', about: 'the language of the text (that of the assistant)' },
    state: { type: 'string', value: 'FILE', about: 'a JSON file with the state of the session' },
    jsonl: { type: 'boolean', about: 'read one JSON object per line, print one decision per line' },
  },
  settings: ['assistants'],
  examples: [
    ['decide "We have 20 stakeholders."', 'one message'],
    ['decide --locale de "Erst prüft HR, dann zeichnet der Chef." --json', 'as JSON'],
    ['decide --jsonl < messages.jsonl', 'many'],
  ],
  async run(call) {
    const [text] = call.positionals
    const isMany = call.options.jsonl === true
    if (isMany === (text !== undefined))
      throw new UsageError('give one text, or --jsonl', 'As in signalbox decide "We have 20 stakeholders."')
    const assistant = await assistantOf(call)
    if (isMany) return decideLines(call, assistant)
    const locale = textOption(call, 'locale') ?? assistant.locale
    const routed = decided(assistant, text ?? '', locale, stateIn(call))
    const { out, paint } = call.terminal
    out(call.json ? `${JSON.stringify(routed.output)}\n` : format(routed, paint))
    return 0
  },
}

const decided = (assistant: Assistant, text: string, locale: string, state: RouterState): Routed =>
  route({
    text,
    language: languageOf(locale),
    state,
    menu: assistant.ui_tools,
    now: state.now ?? Date.now(),
  })

const LineSchema = z.object({
  text: z.string(),
  lang: z.optional(z.string()),
  state: z.optional(z.nullable(RouterStateSchema)),
})

async function decideLines({ terminal, options }: Call, assistant: Assistant): Promise<number> {
  let faults = 0
  for await (const line of jsonLines(terminal.input)) {
    const read = line.ok ? readLine(line.value) : line
    if (!read.ok) {
      faults++
      terminal.err(`line ${line.number}: ${read.fault}\n`)
      terminal.out(`${JSON.stringify({ error: read.fault })}\n`)
      continue
    }
    const { text, lang, state } = read.value
    const locale = lang ?? (typeof options.locale === 'string' ? options.locale : assistant.locale)
    const { output } = decided(assistant, text, locale, state ?? RouterStateSchema.parse({}))
    terminal.out(`${JSON.stringify(output)}\n`)
  }
  return faults === 0 ? 0 : 1
}

type Line =
  | { readonly ok: true; readonly value: z.infer<typeof LineSchema> }
  | { readonly ok: false; readonly fault: string }

function readLine(value: Json): Line {
  const parsed = LineSchema.safeParse(value)
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, fault: issuesText(LineSchema, parsed.error, value) }
}

async function assistantOf(call: Call): Promise<Assistant> {
  const name = textOption(call, 'assistant')
  const { assistantFolders } = loadConfig(inputsOf(call))
  const loaded = await loadAssistants(assistantFolders)
  const names = loaded.map(({ id }) => id).join(', ')
  if (name === null && loaded.length > 1)
    throw new UsageError(
      `there are several assistants: ${names}`,
      'Say whose tools open with --assistant NAME.',
    )
  const found = name === null ? loaded[0] : loaded.find(({ id }) => id === name)
  if (found?.kind === 'sound') return found.assistant
  throw new SignalboxError(
    'unknown_assistant',
    `there is no sound assistant${(name ?? found) ? ` called ${name ?? found?.id}` : ''}`,
    { hint: `There are: ${names || 'none'}. See signalbox doctor.` },
  )
}

function stateIn(call: Call): RouterState {
  const file = textOption(call, 'state')
  if (file === null) return RouterStateSchema.parse({})
  const path = resolve(call.cwd, file)
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(
      `${file} cannot be read: ${error instanceof Error ? error.message : error}`,
      'It holds one JSON object.',
    )
  }
  const parsed = RouterStateSchema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new UsageError(
    `${file}: ${issuesText(RouterStateSchema, parsed.error, value)}`,
    'See docs/guides/cli.md for the state.',
  )
}

function format(routed: Routed, paint: Paint): string {
  const { output, rule, candidates } = routed
  const { action, tool_name, confidence, params, rationale, clarify } = output
  const what =
    action === 'tool' ? `opens ${tool_name}` : action === 'clarify' ? `asks for the ${clarify}` : 'chat'
  const lost = candidates
    .slice(1)
    .map(other => `  ${other.rule} ${other.confidence} ${other.action} ${other.tool ?? ''}`.trimEnd())
  return [
    `${paint('bold', what)}  ${confidence}  ${paint('dim', rule)}: ${rationale}`,
    paint('dim', weighingLine(routed)),
    ...routed.evidence.map(evidence => paint('dim', evidenceLine(evidence))),
    ...(routed.judgement === null ? [] : [paint('dim', judgementLine(routed.judgement))]),
    ...(params === null ? [] : [JSON.stringify(params, null, 2)]),
    ...(lost.length === 0 ? [] : [paint('dim', 'also considered:'), ...lost]),
    '',
  ].join('\n')
}

/** "stake lasting: evidence 0.75 of 0.9, weakened: only asked about". */
function weighingLine(routed: Routed): string {
  const stake = stakeOfRouted(routed)
  const { strength, weakenedBy } = routed.wish === null ? groundsOf(routed) : routed.wish.evidence
  const why = weakenedBy.map(weakness => WEAKNESS_SENTENCES[weakness]).join('; ')
  return `stake ${stake}: evidence ${strength} of ${BARS[stake].act}${why === '' ? '' : `, weakened: ${why}`}`
}

/** "weighed count 0.93 of 0.65: work +1.2, past -0.4": properties of the message that speak for opening something, and against it. */
function evidenceLine({ of, properties, likelihood }: Evidence): string {
  const parts = contributionsOf(of, properties).map(
    ({ property, weight }) => `${property} ${weight > 0 ? '+' : ''}${weight}`,
  )
  return `weighed ${of} ${likelihood} of ${LIKELY}: ${parts.join(', ') || 'nothing speaks for or against it'}`
}

/** "judged table 0.93, chat 0.05, map 0.02": the likeliest first. */
const judgementLine = ({ of }: RouteJudgement): string =>
  `judged ${Object.entries(of)
    .toSorted(([, one], [, other]) => other - one)
    .map(([meaning, likelihood]) => `${meaning} ${likelihood.toFixed(2)}`)
    .join(', ')}`
