import type { Engine } from '../../compose/create-engine.ts'
import { clip } from '../../core/clip.ts'
import type { Fact, JournalEvent } from '../../core/event.ts'
import { canonicalJson } from '../../core/json.ts'
import type { SessionListing } from '../../ports/journal-store.ts'
import { redactFact, redactorFor } from '../../telemetry/redact-facts.ts'
import { type Difference, type ReplayReport, replaySession } from '../../turn/replay.ts'
import type { Command } from '../command.ts'
import { allSessions, findSession, notFound } from '../find-session.ts'
import { openReader } from '../open-engine.ts'
import { REVEAL } from '../reveal.ts'
import { READER_SETTINGS } from '../setting-flags.ts'
import type { Paint } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'

export const replay: Command = {
  usage: 'SESSION | --all',
  about: `Runs the turns of a conversation again from its journal – recorded answers of models and tools, no network,
nothing written – and compares fact by fact. Ends with exit code 1 at a difference.`,
  takes: { least: 0, most: 1 },
  options: { all: { type: 'boolean', about: 'every conversation' }, reveal: REVEAL },
  settings: READER_SETTINGS,
  examples: [
    ['replay last', 'the latest conversation'],
    ['replay --all --json', 'one report per line'],
  ],
  async run({ positionals: [id], ...call }) {
    const all = call.options.all === true
    if (all === (id !== undefined))
      throw new UsageError('name one session, or --all', 'As in signalbox replay last.')
    const engine = await openReader(call)
    const { out, paint } = call.terminal
    if (engine === null && id !== undefined) throw notFound(id)
    if (engine === null) return reportNothing(call.json, out)
    try {
      const sessions = id === undefined ? allSessions(engine) : [await findSession(id, allSessions(engine))]
      let faults = 0
      let count = 0
      for await (const row of sessions) {
        count++
        const result = await replayOne(engine, row, call.options.reveal === true)
        if (result.kind !== 'same') faults++
        out(call.json ? `${JSON.stringify(jsonOf(row, result))}\n` : formatReplay(row.session, result, paint))
      }
      if (count === 0) return reportNothing(call.json, out)
      return faults === 0 ? 0 : 1
    } finally {
      await engine.close()
    }
  },
}

export type ReplayResult =
  | { readonly kind: 'same'; readonly report: ReplayReport }
  | { readonly kind: 'differs'; readonly report: ReplayReport; readonly difference: Difference }
  /** Its journal cannot be read. */
  | { readonly kind: 'unreadable'; readonly why: string }

async function replayOne(engine: Engine, row: SessionListing, reveal: boolean): Promise<ReplayResult> {
  const { journal, digest, directory, flows, version } = engine
  if (row.quarantine !== null) return { kind: 'unreadable', why: row.quarantine }
  try {
    const parts = { journal, digest, flows, assistantOf: directory.get, engine: version }
    const report = await replaySession(parts, { tenant: row.tenant, session: row.session })
    if (report.difference === null) return { kind: 'same', report }
    const difference = reveal ? report.difference : await redacted(engine, row, report.difference)
    return { kind: 'differs', report: { ...report, difference }, difference }
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof Error ? error.message : String(error) }
  }
}

async function redacted(
  { journal, directory }: Engine,
  { tenant, session, assistant }: SessionListing,
  { recorded, now, ...where }: Difference,
): Promise<Difference> {
  const events: JournalEvent[] = []
  for await (const page of journal.walk({ tenant, session })) events.push(...page)
  const redactor = redactorFor(directory.get(assistant)?.intents ?? null, events)
  const shown = (fact: Fact | null) => fact && redactFact(fact, redactor)
  return { ...where, recorded: shown(recorded), now: shown(now) }
}

export function formatReplay(session: string, result: ReplayResult, paint: Paint): string {
  switch (result.kind) {
    case 'same': {
      const { report } = result
      return report.replayed === 0 && report.turns > 0
        ? `${paint('yellow', '–')} ${session}  nothing could be run again${remarks(report)}\n`
        : `${paint('green', '✓')} ${session}  ${counts(report)}, all the same${remarks(report)}\n`
    }
    case 'differs': {
      const { report, difference } = result
      return `${paint('red', '✗')} ${session}  differs in turn ${difference.turn} at event ${difference.seq}${remarks(report)}
    recorded  ${factLine(difference.recorded)}
    now       ${factLine(difference.now)}
`
    }
    case 'unreadable':
      return `${paint('red', '✗')} ${session}  cannot be read: ${result.why}\n`
  }
}

const counts = ({ turns, replayed, events }: ReplayReport): string =>
  replayed === turns
    ? `${turns} ${turns === 1 ? 'turn' : 'turns'}, ${events} events`
    : `${replayed} of ${turns} turns run again, ${events} events`

function remarks({ skipped, loose }: ReplayReport): string {
  const byReason = Map.groupBy(skipped, ({ why }) => why)
  const lines = [...byReason].map(([why, turns]) => {
    const names = turns.slice(0, MOST_NAMED).map(({ turn }) => turn)
    const more = turns.length - names.length
    const named = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    return `\n    ${named} ${turns.length === 1 ? 'was' : 'were'} not run again: ${why}`
  })
  if (loose > 0)
    lines.push(
      `\n    ${loose} of them from another version of engine or assistant: requests were not compared`,
    )
  return lines.join('')
}

/** Turns that are named one by one before the others are counted. */
const MOST_NAMED = 5
const LONGEST = 300

function factLine(fact: Difference['recorded']): string {
  if (fact === null) return 'nothing'
  const text = `${fact.type} ${canonicalJson({ ...fact.payload, ...fact.content })}`
  return clip(text, LONGEST)
}

function jsonOf({ session, assistant }: SessionListing, result: ReplayResult) {
  return result.kind === 'unreadable'
    ? { session, assistant, result: result.kind, why: result.why }
    : { session, assistant, result: result.kind, ...result.report }
}

function reportNothing(json: boolean, out: (text: string) => void): number {
  if (!json) out('No conversations yet.\n')
  return 0
}
