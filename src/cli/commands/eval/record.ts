import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { modelRoutes } from '../../../compose/model-routes.ts'
import { DEFAULT_MODELS } from '../../../config/model-config.ts'
import { SignalboxError } from '../../../core/error.ts'
import type { JournalEvent } from '../../../core/event.ts'
import { playEval } from '../../../evals/play-eval.ts'
import { readEvalFile } from '../../../evals/read-evals.ts'
import { recordEval } from '../../../evals/record-eval.ts'
import { redactRun } from '../../../evals/redact-result.ts'
import { firstFailure } from '../../../evals/run-evals.ts'
import { type Call, textOption } from '../../command.ts'
import { allSessions, findSession, notFound } from '../../find-session.ts'
import { openReader } from '../../open-engine.ts'
import { printable } from '../../printable.ts'

/** Writes a session as a golden conversation, says what is not in it, and plays it once. */
export async function record(call: Call, sessionName: string): Promise<number> {
  const engine = await openReader(call)
  if (engine === null) throw notFound(sessionName)
  try {
    const { tenant, session, assistant: id } = await findSession(sessionName, allSessions(engine))
    const entry = engine.directory.list().find(one => one.id === id)
    const assistant = engine.directory.get(id)
    if (assistant === null || entry === undefined)
      throw new SignalboxError(
        'unknown_assistant',
        `the session is one of ${id}, which is not here or broken`,
      )
    const events: JournalEvent[] = []
    for await (const page of engine.journal.walk({ tenant, session })) events.push(...page)
    const { yaml, leftOut } = recordEval(upTo(textOption(call, 'through'), events), assistant)
    const out = textOption(call, 'out')
    if (out === null) call.terminal.out(yaml)
    else {
      const file = resolve(call.cwd, out)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, yaml, { flag: 'wx' }).catch((cause: unknown) => {
        throw new SignalboxError('bad_config', `${out} cannot be written, or is there already`, { cause })
      })
    }
    const { err } = call.terminal
    for (const line of leftOut) err(`left out: ${printable(line)}\n`)
    const [one] = readEvalFile(out ?? 'recorded.eval.yaml', yaml, assistant).evals
    if (one === undefined) throw new SignalboxError('internal', 'what was recorded cannot be read')
    const routes = modelRoutes({ provider: 'offline', models: DEFAULT_MODELS.offline }, null, undefined)
    const model = await routes.models.balanced.load()
    const run = await playEval(one.conversation, { folder: entry.folder, routes, model })
    if (run.ok) {
      err('Played again, it goes as recorded.\n')
      return 0
    }
    const failure = firstFailure({ runs: [redactRun(run, assistant.intents)] })
    err('Played again, it goes another way: the assistant or its data have changed since.\n')
    for (const { what, expected, got } of failure?.mismatches ?? [])
      err(`  turn ${failure?.turn ?? '-'} ${what}: recorded ${printable(expected)}, now ${printable(got)}\n`)
    return 1
  } finally {
    await engine.close()
  }
}

function upTo(turn: string | null, events: readonly JournalEvent[]): readonly JournalEvent[] {
  if (turn === null) return events
  const end = events.findLastIndex(event => event.turn === turn)
  if (end === -1) throw new SignalboxError('unknown_run', `there is no turn ${turn} in it`)
  return events.slice(0, end + 1)
}
