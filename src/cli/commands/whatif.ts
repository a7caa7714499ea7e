import type { Assistant } from '../../assistants/assistant.ts'
import { loadAssistant } from '../../assistants/load-assistant.ts'
import type { Engine } from '../../compose/create-engine.ts'
import { clip } from '../../core/clip.ts'
import { SignalboxError } from '../../core/error.ts'
import { isolatedFolder } from '../../evals/isolated-folder.ts'
import type { SessionListing } from '../../ports/journal-store.ts'
import { type ReplayedTurn, replayTurns } from '../../turn/replay.ts'
import { type Call, type Command, textsOption } from '../command.ts'
import { allSessions, findSession, notFound } from '../find-session.ts'
import { openReader } from '../open-engine.ts'
import { READER_SETTINGS } from '../setting-flags.ts'
import { UsageError } from '../usage-error.ts'
import { changeOf, formatTurn } from './whatif/format-whatif.ts'
import { patchFolder, readSetting, type Setting } from './whatif/patch-folder.ts'

export const whatif: Command = {
  usage: 'SESSION --set NAME=VALUE …',
  about: `Shows, turn by turn, what other thresholds, rules or prompts would have decided in a conversation. Each turn
is run again from its journal, from where it began, with the assistant as it would be: no model and no tool is called,
nothing is written.`,
  takes: { least: 1, most: 1 },
  options: {
    set: {
      type: 'string',
      many: true,
      value: 'NAME=VALUE',
      about: 'a setting, a rule (policies.), an intent, or the prompt; @FILE reads it',
    },
  },
  settings: READER_SETTINGS,
  examples: [
    ['whatif last --set policies.rules.larger_refund.effect=deny', 'another rule'],
    ['whatif last --set agents.image.bounds.auto=0.7', 'another threshold'],
    ['whatif last --set prompt=@shorter.md', 'another prompt: which requests would change'],
  ],
  async run(call) {
    const [id = ''] = call.positionals
    const settings = textsOption(call, 'set').map(readSetting)
    if (settings.length === 0)
      throw new UsageError('nothing is set', 'As in --set policies.rules.larger_refund.effect=deny.')
    const engine = await openReader(call)
    if (engine === null) throw notFound(id)
    try {
      const row = await findSession(id, allSessions(engine))
      const turns = await runAgain(engine, row, settings, call.cwd)
      report(call, row, turns)
      return 0
    } finally {
      await engine.close()
    }
  },
}

async function runAgain(
  engine: Engine,
  { tenant, session, assistant: id, quarantine }: SessionListing,
  settings: readonly Setting[],
  cwd: string,
): Promise<readonly ReplayedTurn[]> {
  if (quarantine !== null) throw new SignalboxError('session_quarantined', quarantine)
  const entry = engine.directory.list().find(one => one.id === id)
  const current = engine.directory.get(id)
  if (entry === undefined || current === null)
    throw new SignalboxError('unknown_assistant', `the session is one of ${id}, which is not here or broken`)
  await using copy = await isolatedFolder(entry.folder)
  await patchFolder(copy.folder, settings, cwd)
  const loaded = await loadAssistant(copy.folder)
  if (loaded.kind === 'broken')
    throw new SignalboxError('bad_config', `with ${namesOf(settings)}, ${id} would be broken`, {
      // Their places are those of a copy nobody will find.
      hint: loaded.faults.map(({ message }) => message).join('; '),
    })
  const { journal, digest, flows, version } = engine
  const parts = {
    journal,
    digest,
    flows,
    assistantOf: () => inPlaceOf(current, loaded.assistant),
    engine: version,
  }
  const turns: ReplayedTurn[] = []
  for await (const one of replayTurns(parts, { tenant, session })) if (one.turn !== null) turns.push(one)
  return turns
}

const namesOf = (settings: readonly Setting[]): string =>
  settings.map(({ path, value }) => `${path.join('.')}=${clip(value, 60)}`).join(' and ')

/** Under the names the other one was recorded with: what it says is compared, not that it is another. */
const inPlaceOf = (current: Assistant, changed: Assistant): Assistant => ({
  ...changed,
  id: current.id,
  revision: current.revision,
  policy: { ...changed.policy, revision: current.policy.revision },
})

function report(
  { terminal: { out, paint }, json }: Call,
  { session }: SessionListing,
  turns: readonly ReplayedTurn[],
) {
  const otherwise = turns.filter(({ outcome }) => outcome.kind === 'differs')
  if (json) {
    const lines = turns.map(({ turn, outcome }) => ({
      turn,
      result: outcome.kind,
      ...(outcome.kind === 'differs' && {
        seq: outcome.difference.seq,
        change: changeOf(outcome.difference),
      }),
      ...(outcome.kind === 'skipped' && { why: outcome.why }),
    }))
    out(`${JSON.stringify({ session, turns: lines })}\n`)
    return
  }
  for (const turn of turns) out(formatTurn(turn, paint))
  out(
    `\n${otherwise.length} of ${turns.length} turns would have gone otherwise. Each is asked by itself: what would have followed nobody knows.\n`,
  )
  if (turns.some(({ outcome }) => outcome.kind === 'same' && outcome.loose))
    out('Some are of another version of engine or assistant: requests to models were not compared there.\n')
}
