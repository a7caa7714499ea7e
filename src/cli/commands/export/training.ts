import { writeFileSync } from 'node:fs'
import { parse, resolve } from 'node:path'
import type { Engine } from '../../../compose/create-engine.ts'
import type { JournalEvent } from '../../../core/event.ts'
import type { JsonObject } from '../../../core/json.ts'
import { UI_TOOLS } from '../../../core/ui.ts'
import type { RoutedTurn } from '../../../evals/training/routed-turn.ts'
import { routedTurns } from '../../../evals/training/routed-turns.ts'
import type { ExampleForm } from '../../../evals/training/training-example.ts'
import { trainingSet } from '../../../evals/training/training-set.ts'
import type { SessionListing } from '../../../ports/journal-store.ts'
import type { MenuTool } from '../../../ui-tools/menu.ts'
import { type Call, textOption } from '../../command.ts'
import { allSessions } from '../../find-session.ts'
import { formatTable } from '../../format-table.ts'
import { openReader } from '../../open-engine.ts'
import { UsageError } from '../../usage-error.ts'
import type { Subcommand } from '../../with-subcommands.ts'

export const training: Subcommand = {
  usage: '[--assistant NAME] [--out FILE]',
  about: 'router decisions and their corrections as lines for fine-tuning',
  takes: { least: 0, most: 0 },
  options: {
    assistant: { type: 'string', value: 'NAME', about: 'only conversations with this assistant' },
    out: { type: 'string', value: 'FILE', about: 'where to (standard output)' },
    split: { type: 'string', value: 'PERCENT', about: 'keep so many aside, in FILE with .valid in its name' },
    format: {
      type: 'string',
      value: 'FORM',
      about: 'tools: tool calls (default); json: as the engine asks its router',
    },
  },
  async run(call) {
    const settings = optionsOf(call)
    const engine = await openReader(call)
    const found = engine === null ? { turns: [], sessions: 0, leftOut: 0 } : await read(engine, settings)
    await engine?.close()
    const set = trainingSet(found.turns, settings)
    const { out, err } = call.terminal
    if (settings.out === null) out(linesOf(set.training))
    else {
      const file = resolve(call.cwd, settings.out)
      writeFileSync(file, linesOf(set.training))
      if (settings.aside > 0) writeFileSync(validFile(file), linesOf(set.validation))
    }
    const counts = {
      conversations: found.sessions,
      'left out, deleted': found.leftOut,
      ...set.counts,
      ...(settings.aside > 0 && { 'kept aside': set.validation.length }),
    }
    err(
      call.json
        ? `${JSON.stringify(counts)}\n`
        : `${formatTable(Object.entries(counts).map(([name, count]) => [name, String(count)])).join('\n')}\n`,
    )
    return 0
  },
}

interface TrainingOptions {
  readonly assistant: string | null
  readonly out: string | null
  readonly aside: number
  readonly form: ExampleForm
}

function optionsOf(call: Call): TrainingOptions {
  const form = textOption(call, 'format') ?? 'tools'
  if (form !== 'tools' && form !== 'json') throw new UsageError(`--format is ${form}`, 'It is tools or json.')
  const split = textOption(call, 'split')
  const aside = split === null ? 0 : Number(split)
  if (!Number.isInteger(aside) || aside < 0 || aside > 90)
    throw new UsageError(`--split is ${split}`, 'It is a whole number of percent, at most 90.')
  const out = textOption(call, 'out')
  if (aside > 0 && out === null)
    throw new UsageError('--split writes two files', 'Name the first with --out FILE.')
  return { assistant: textOption(call, 'assistant'), out, aside, form }
}

/** The oldest first, so that the later answer to a question stays. */
async function read(engine: Engine, { assistant }: TrainingOptions) {
  const turns: { turn: RoutedTurn; menu: readonly MenuTool[] }[] = []
  let sessions = 0
  let leftOut = 0
  const listed: SessionListing[] = []
  for await (const row of allSessions(engine)) listed.push(row)
  for (const { tenant, session, assistant: own } of listed.reverse()) {
    if (assistant !== null && own !== assistant) continue
    const events: JournalEvent[] = []
    for await (const page of engine.journal.walk({ tenant, session })) events.push(...page)
    const found = routedTurns(session, events)
    sessions++
    if (found === null) leftOut++
    const menu = engine.directory.get(own)?.ui_tools ?? UI_TOOLS
    for (const turn of found ?? []) turns.push({ turn, menu })
  }
  return { turns, sessions, leftOut }
}

const linesOf = (lines: readonly JsonObject[]): string =>
  lines.map(line => `${JSON.stringify(line)}\n`).join('')

/** router.jsonl → router.valid.jsonl */
function validFile(file: string): string {
  const { dir, name, ext } = parse(file)
  return resolve(dir, `${name}.valid${ext}`)
}
