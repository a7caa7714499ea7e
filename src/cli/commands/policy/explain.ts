import { join } from 'node:path'
import type { Assistant } from '../../../assistants/assistant.ts'
import { loadConfig } from '../../../config/load-config.ts'
import { SignalboxError } from '../../../core/error.ts'
import { DEFAULT_TENANT, type TenantId, type UserId } from '../../../core/id.ts'
import type { Json } from '../../../core/json.ts'
import { askOutside } from '../../../plans/ask-outside.ts'
import type { Explanation, RuleOutcome, RulePolicy } from '../../../policy/create-policy.ts'
import type { PolicyCall } from '../../../policy/policy.ts'
import { UNLIMITED } from '../../../ports/budget.ts'
import type { LookupCall } from '../../../tools/lookup.ts'
import { type Call, textOption } from '../../command.ts'
import { formatTable } from '../../format-table.ts'
import { inputsOf } from '../../open-engine.ts'
import { printable } from '../../printable.ts'
import type { Paint } from '../../terminal.ts'
import { UsageError } from '../../usage-error.ts'
import type { Subcommand } from '../../with-subcommands.ts'
import { openAssistants, rulesOf } from './open-assistants.ts'
import { readCall, readPairs } from './read-call.ts'

export const explain: Subcommand = {
  usage: 'CALL',
  about: 'names the rule that decides about a call, and why the ones before it do not',
  takes: { least: 1, most: 50 },
  options: {
    assistant: { type: 'string', value: 'NAME', about: 'whose rules (of the only one that has some)' },
    user: { type: 'string', value: 'ID', about: 'who asks (local)' },
    tenant: { type: 'string', value: 'TENANT', about: 'their tenant (default)' },
    role: { type: 'string', value: 'ROLES', about: 'their roles, with commas between (none)' },
    channel: { type: 'string', value: 'CHANNEL', about: 'where they write (terminal)' },
    context: { type: 'string', value: 'TYPE', about: 'the context type (general)' },
    locale: { type: 'string', value: 'LOCALE', about: "their language (the assistant's)" },
    zone: { type: 'string', value: 'ZONE', about: "their time zone (the assistant's, then UTC)" },
    at: { type: 'string', value: 'TIME', about: 'when, as in 2026-01-05T09:00Z (now)' },
    count: { type: 'string', value: 'PAIRS', about: 'earlier calls by counter, as in refunds=1 (0)' },
    lookup: { type: 'string', value: 'JSON', about: 'what lookups find, by name (they are asked)' },
  },
  async run(call) {
    const toolCall = readCall(call.positionals)
    const { assistant, policy } = await chosen(call, toolCall.tool)
    const tool = assistant.tools.find(({ name }) => name === toolCall.tool)
    if (tool === undefined)
      throw new UsageError(
        `${assistant.id} has no tool ${JSON.stringify(toolCall.tool)}`,
        `It has ${assistant.tools.map(({ name }) => name).join(', ') || 'none'}.`,
      )
    const about = await callOf(call, assistant, policy, { ...toolCall, destructive: tool.destructive })
    const explained = policy.explain(about)
    const { out, paint } = call.terminal
    out(
      call.json
        ? `${JSON.stringify({ assistant: assistant.id, revision: policy.revision, ...explained })}\n`
        : format(explained, paint),
    )
    return 0
  },
}

/** Of several, the one that has the tool. */
async function chosen(call: Call, tool: string): Promise<{ assistant: Assistant; policy: RulePolicy }> {
  const name = textOption(call, 'assistant')
  const loaded = await openAssistants(call, name)
  const found = await Promise.all(
    loaded.map(async one => {
      const policy = (await rulesOf(one))?.policy ?? null
      return one.kind === 'sound' && policy !== null ? [{ assistant: one.assistant, policy }] : []
    }),
  ).then(all => all.flat())
  const having = found.filter(({ assistant }) => assistant.tools.some(({ name }) => name === tool))
  const [only] = having.length === 1 ? having : found
  if (only !== undefined && (having.length === 1 || found.length === 1)) return only
  throw new SignalboxError(
    'unknown_assistant',
    found.length === 0
      ? name === null
        ? 'no assistant here has a sound policies.yaml'
        : `${name} has no sound policies.yaml`
      : 'several assistants have policies',
    {
      hint:
        found.length === 0
          ? 'See signalbox policy check.'
          : `Choose one with --assistant: ${found.map(({ assistant }) => assistant.id).join(', ')}.`,
    },
  )
}

async function callOf(
  call: Call,
  assistant: Assistant,
  policy: RulePolicy,
  toolCall: Pick<PolicyCall, 'tool' | 'destructive'> & { readonly arguments: Readonly<Record<string, Json>> },
): Promise<PolicyCall> {
  const user = (textOption(call, 'user') ?? 'local') as UserId
  const roles = (textOption(call, 'role') ?? '').split(',').filter(role => role !== '')
  const tenant = (textOption(call, 'tenant') ?? DEFAULT_TENANT) as TenantId
  const principal = { tenant, user, roles }
  const needs = policy.needs(toolCall.tool)
  const counts = readPairs((textOption(call, 'count') ?? '').split(',').filter(pair => pair !== ''))
  const locale = textOption(call, 'locale') ?? assistant.locale
  const now = timeIn(call)
  const zone = textOption(call, 'zone') ?? assistant.zone ?? 'UTC'
  const folder = join(loadConfig(inputsOf(call)).dataFolder, 'assistants', assistant.id)
  const about = { tool: toolCall.tool, params: toolCall.arguments, ...principal, now, zone, locale, folder }
  const history = Object.fromEntries(needs.counters.map(({ name }) => [name, countIn(counts, name)]))
  return {
    ...toolCall,
    principal,
    channel: textOption(call, 'channel') ?? 'terminal',
    contextType: textOption(call, 'context') ?? 'general',
    locale,
    now,
    zone,
    history,
    lookups: await lookupsIn(call, assistant, needs.lookups, about),
  }
}

/** A rate limit is asked for by the name of its rule. */
function countIn(counts: Readonly<Record<string, Json>>, name: string): number {
  const value = counts[name] ?? counts[name.replace(/^rule\./, '')] ?? 0
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new UsageError(`--count ${name} is no number of calls`, 'As in --count refunds=1.')
}

function timeIn(call: Call): number {
  const at = textOption(call, 'at')
  const time = at === null ? Date.now() : Date.parse(at)
  if (Number.isNaN(time)) throw new UsageError(`--at ${at} is no time`, 'As in --at 2026-01-05T09:00Z.')
  return time
}

async function lookupsIn(
  call: Call,
  { lookups, sources }: Assistant,
  names: readonly string[],
  about: Omit<LookupCall, 'sources' | 'signal'>,
): Promise<Record<string, Json>> {
  const text = textOption(call, 'lookup')
  const standIns = text === null ? {} : (JSON.parse(text) as Record<string, Json>)
  const clock = {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    after: timer,
    pause: async () => {},
  }
  const parts = { clock, budget: UNLIMITED }
  const found = names.map(async name => {
    const lookup = lookups[name]
    if (Object.hasOwn(standIns, name) || lookup === undefined) return [name, standIns[name] ?? null] as const
    const { signal } = new AbortController()
    const outcome = await askOutside(signal => lookup({ ...about, sources, signal }), signal, parts)
    if (!outcome.ok)
      throw new SignalboxError('tool_failed', `lookup ${name}: ${outcome.failure}`, {
        hint: `Say what it finds: --lookup '{"${name}": …}'.`,
      })
    return [name, outcome.value] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

function timer(ms: number, run: () => void): () => void {
  const handle = setTimeout(run, ms)
  return () => clearTimeout(handle)
}

const OUTCOMES: Readonly<Record<RuleOutcome['kind'], string>> = {
  other_tool: 'is about other tools',
  not_true: 'does not apply',
  demand_met: 'is satisfied',
  failed: 'could not be evaluated',
  decided: 'decides',
  not_reached: 'is not reached',
}

function format({ verdict, rule, trail }: Explanation, paint: Paint): string {
  const rows = trail.map(({ rule: name, outcome }) => [
    `  ${name}`,
    OUTCOMES[outcome.kind],
    'why' in outcome ? outcome.why : '',
  ])
  const by = rule === null ? 'no rule decides' : `rule ${rule}`
  return [
    `${paint('bold', verdict.verdict)}  ${paint('dim', `${verdict.code}, ${by}`)}`,
    printable(verdict.reason),
    ...formatTable(rows).map(printable),
    '',
  ].join('\n')
}
