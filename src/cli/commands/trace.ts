import type { Fact, JournalEvent } from '../../core/event.ts'
import { RULE_SENTENCES } from '../../core/rule.ts'
import { WEAKNESS_SENTENCES } from '../../core/stake.ts'
import { redactFact, redactorFor } from '../../telemetry/redact-facts.ts'
import { formatTrace } from '../../trace/trace-format.ts'
import type { Command } from '../command.ts'
import { allSessions, findSession, notFound } from '../find-session.ts'
import { openReader } from '../open-engine.ts'
import { REVEAL } from '../reveal.ts'
import { READER_SETTINGS } from '../setting-flags.ts'
import type { Paint } from '../terminal.ts'

export const trace: Command = {
  usage: 'SESSION',
  about: `Shows what happened in a conversation, a line per fact. SESSION is an id, the beginning of one, or last.
Values of sensitive parameters, what looks personal or secret, and what rules looked up are left out.`,
  takes: { least: 1, most: 1 },
  options: {
    times: { type: 'boolean', about: 'show when each fact was written, and how long calls took' },
    reveal: REVEAL,
  },
  settings: READER_SETTINGS,
  examples: [
    ['trace last', 'the latest conversation'],
    ['trace ses_01k3 --times', 'with times'],
    ['trace last --json', 'one event per line'],
  ],
  async run({ positionals: [id = ''], ...call }) {
    const engine = await openReader(call)
    if (engine === null) throw notFound(id)
    const { out, paint } = call.terminal
    try {
      const { tenant, session, assistant } = await findSession(id, allSessions(engine))
      const kept: JournalEvent[] = []
      for await (const page of engine.journal.walk({ tenant, session })) kept.push(...page)
      const redactor = redactorFor(engine.directory.get(assistant)?.intents ?? null, kept)
      const events = call.options.reveal === true ? kept : kept.map(event => redactFact(event, redactor))
      if (call.json) for (const event of events) out(`${JSON.stringify(event)}\n`)
      else {
        out(paintTrace(formatTrace(events, { times: call.options.times === true }), paint))
        out(paint('dim', ruleLegend(events)))
        out(paint('dim', weaknessLegend(events)))
      }
      return 0
    } finally {
      await engine.close()
    }
  },
}

/** People stand out, the engine's own facts step back. */
export function paintTrace(text: string, paint: Paint): string {
  const line = /^(\d{4}-\S+Z )?(user |assistant |session_opened|input | {2})(.*)$/gm
  return text.replace(line, (_, time = '', kind: string, rest: string) => {
    const stamp = time && paint('dim', time)
    if (kind === 'user ') return `${stamp}${paint('cyan', kind)}${rest}`
    if (kind === 'assistant ') return `${stamp}${paint('green', kind)}${rest}`
    return `${stamp}${paint('dim', `${kind}${rest}`)}`
  })
}

/** Sentence of every rule that decided, in the order they first did. */
export function ruleLegend(events: readonly Fact[]): string {
  const rules = new Set(events.flatMap(event => (event.type === 'decision_made' ? [event.payload.rule] : [])))
  return legend('rules', RULE_SENTENCES, [...rules])
}

/** Sentence of everything that took certainty from a decision. */
export function weaknessLegend(events: readonly Fact[]): string {
  const weaknesses = events.flatMap(event =>
    event.type === 'decision_made'
      ? [event.payload.weighing, ...(event.payload.heldBack ?? [])].flatMap(({ weakenedBy }) => weakenedBy)
      : [],
  )
  return legend('weakened by', WEAKNESS_SENTENCES, [...new Set(weaknesses)])
}

function legend<Name extends string>(
  title: string,
  sentences: Readonly<Record<Name, string>>,
  names: readonly Name[],
): string {
  if (names.length === 0) return ''
  const width = Math.max(...names.map(({ length }) => length))
  return ['', title, ...names.map(name => `  ${name.padEnd(width)}  ${sentences[name]}`), ''].join('\n')
}
