import { resolve } from 'node:path'
import type { LoadedAssistant } from '../../../assistants/assistant.ts'
import { loadAssistants } from '../../../assistants/load-assistants.ts'
import type { Engine } from '../../../compose/create-engine.ts'
import { loadConfig } from '../../../config/load-config.ts'
import { SignalboxError } from '../../../core/error.ts'
import type { JournalEvent, JournalEventOf } from '../../../core/event.ts'
import { isPlainObject, type Json } from '../../../core/json.ts'
import { formatShadowTotals } from '../../../flow-tools/shadow/format-shadow.ts'
import {
  type ShadowedTurn,
  type ShadowTotals,
  shadowTotals,
} from '../../../flow-tools/shadow/shadow-report.ts'
import { type Redactor, redactorFor } from '../../../telemetry/redact-facts.ts'
import type { Call } from '../../command.ts'
import { allSessions } from '../../find-session.ts'
import { inputsOf, openReader } from '../../open-engine.ts'
import { printable } from '../../printable.ts'
import { REVEAL } from '../../reveal.ts'
import type { FlowCommand } from './flow-command.ts'

export const shadow: FlowCommand = {
  usage: '[ASSISTANT]',
  about: 'says where the flow in the shadow of the live one went another way',
  takes: { least: 0, most: 1 },
  options: { reveal: REVEAL },
  async run(call) {
    const engine = await openReader(call)
    try {
      const assistants = await chosenIn(call, engine)
      const turns = engine === null ? new Map() : await turnsIn(engine, call.options.reveal === true)
      const reports = assistants.flatMap(one => {
        const report = reportOf(one, turns.get(one.id) ?? [])
        return report === null ? [] : [report]
      })
      const { out, columns } = call.terminal
      out(call.json ? `${JSON.stringify(reports)}\n` : `${printable(shown(call, reports, columns))}\n`)
      return 0
    } finally {
      await engine?.close()
    }
  },
}

interface AssistantShadow extends ShadowTotals {
  readonly assistant: string
  readonly live: string | null
}

async function chosenIn(call: Call, engine: Engine | null): Promise<readonly LoadedAssistant[]> {
  const [named] = call.positionals
  const folders = loadConfig(inputsOf(call)).assistantFolders.map(folder => resolve(call.cwd, folder))
  const all = engine?.directory.list() ?? (await loadAssistants(folders))
  if (named === undefined) return all
  const found = all.filter(({ id }) => id === named)
  if (found.length > 0) return found
  throw new SignalboxError('unknown_assistant', `there is no assistant ${JSON.stringify(named)}`, {
    hint: `There is ${all.map(({ id }) => id).join(', ') || 'none'}.`,
  })
}

/** Null where there is no shadow, and never was one. After it was taken away, the last one is told of. */
function reportOf(loaded: LoadedAssistant, turns: readonly ShadowedTurn[]): AssistantShadow | null {
  const { flow = null, flowShadow } = loaded.kind === 'sound' ? loaded.assistant : {}
  const latest = turns.toSorted((a, b) => b.at - a.at)[0]
  const named = flowShadow === undefined ? latest : { flow: flowShadow.id, edition: flowShadow.edition }
  if (named === undefined) return null
  return { assistant: loaded.id, live: flow?.id ?? null, ...shadowTotals(named, turns) }
}

async function turnsIn(engine: Engine, reveals: boolean): Promise<Map<string, ShadowedTurn[]>> {
  const found = new Map<string, ShadowedTurn[]>()
  for await (const { tenant, session, assistant, quarantine } of allSessions(engine)) {
    if (quarantine !== null) continue
    const kept: JournalEvent[] = []
    for await (const page of engine.journal.walk({ tenant, session })) kept.push(...page)
    const shadowed = kept.filter(event => event.type === 'flow_shadowed')
    if (shadowed.length === 0) continue
    const redactor = reveals ? null : redactorFor(engine.directory.get(assistant)?.intents ?? null, kept)
    const turns = shadowed.map(event => turnOf(event, redactor))
    found.set(assistant, [...(found.get(assistant) ?? []), ...turns])
  }
  return found
}

function turnOf(
  { session, at, payload, content }: JournalEventOf<'flow_shadowed'>,
  redactor: Redactor | null,
): ShadowedTurn {
  const { flow, edition, question, differences } = payload
  const values = differences.map(({ name }, index) => {
    const found = content?.values[index] ?? null
    const shown = (value: Json) => (redactor === null ? value : withheld(redactor, name, value))
    return found && { live: shown(found.live), shadow: shown(found.shadow) }
  })
  return { session, at, flow, edition, question, differences, values }
}

/** A sensitive value is known by the name it has. */
function withheld({ json }: Redactor, name: string | null, value: Json): Json {
  const shown = name === null || value === null ? json(value) : json({ [name]: value })
  return name !== null && isPlainObject(shown) ? ((shown[name] ?? null) as Json) : shown
}

function shown(call: Call, reports: readonly AssistantShadow[], columns: number): string {
  if (reports.length === 0)
    return [
      `${call.positionals[0] ?? 'No assistant'} has ${call.positionals.length === 0 ? 'a' : 'no'} flow in its shadow.`,
      'Name one in assistant.yaml, beside the flow it runs:',
      '  flow: { id: intake, shadow: { id: intake-next } }',
    ].join('\n')
  const example = reports.flatMap(({ differences }) => differences)[0]?.sessions[0]
  return [
    ...reports.map(report =>
      [
        formatShadowTotals(`${report.assistant}: ${report.live ?? 'its flow'}`, report, columns),
        ...(report.turns === 0 ? [`  Talk to it: signalbox chat ${report.assistant}`] : []),
      ].join('\n'),
    ),
    ...(example === undefined ? [] : [`A conversation: signalbox trace ${example}`]),
  ].join('\n\n')
}
