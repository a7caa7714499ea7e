import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssistantFlow } from '../../../assistants/assistant.ts'
import type { Engine } from '../../../compose/create-engine.ts'
import { SignalboxError } from '../../../core/error.ts'
import type { JournalEvent } from '../../../core/event.ts'
import { judgeMove } from '../../../tracks/flow/move-flow.ts'
import { type Call, textOption } from '../../command.ts'
import { allSessions } from '../../find-session.ts'
import { openOwner } from '../../open-engine.ts'
import { printable } from '../../printable.ts'

/** Fate of one session. */
interface SessionMove {
  readonly session: string
  readonly from: string | null
  readonly to: string | null
  /** Reason why it was left where it was; null where it was moved. */
  readonly stays: string | null
}

export interface MigrationReport {
  readonly migration: string
  readonly assistant: string
  readonly flow: string
  readonly edition: string
  readonly back: boolean
  readonly sessions: readonly SessionMove[]
}

/**
 * Moves the stored sessions of an assistant to its flow as it is now, or back. Each is moved by a turn of its own, in its
 * journal; the report lies in the data folder. 1 when one was left that should have been moved.
 */
export async function applyMigration(call: Call): Promise<number> {
  const undone = textOption(call, 'undo')
  const engine = await openOwner(call)
  try {
    const done = undone === null ? null : await readReport(engine, undone)
    if (done !== null) await refuseAgain(engine, done)
    const assistant = done?.assistant ?? call.positionals[0] ?? ''
    const { flow = null } = engine.directory.get(assistant as never) ?? {}
    if (flow === null)
      throw new SignalboxError('bad_config', `there is no sound assistant ${assistant} with a flow`, {
        hint: 'Name the assistant: sessions move to the flow it has now.',
      })
    const migration = done?.migration ?? `mig_${engine.digest(engine.entropy.salt()).slice(0, 12)}`
    const plan = { migration, edition: done?.edition ?? flow.edition, back: done !== null }
    const sessions: SessionMove[] = []
    for await (const row of allSessions(engine))
      if (row.assistant === assistant && row.quarantine === null && isMeant(row, done)) {
        const moved = await moveSession(engine, row, plan, flow)
        if (moved !== null) sessions.push(moved)
      }
    const report = { ...plan, assistant, flow: flow.id, sessions }
    const file = await writeReport(engine, report)
    const { out } = call.terminal
    out(call.json ? `${JSON.stringify(report)}\n` : `${printable(formatMigration(report, file))}\n`)
    return sessions.every(({ stays }) => stays === null || HARMLESS.has(stays)) ? 0 : 1
  } finally {
    await engine.close()
  }
}

type Row = Awaited<ReturnType<typeof allSessions>> extends AsyncGenerator<infer One> ? One : never
type Plan = Pick<MigrationReport, 'migration' | 'edition' | 'back'>

/** Back go those that were moved. */
const isMeant = ({ session }: Row, done: MigrationReport | null): boolean =>
  done === null || done.sessions.some(one => one.session === session && one.stays === null)

/** Null where the session has no flow. Nothing is written into one that stays. */
async function moveSession(
  { runner, journal, entropy, flows, budget }: Engine,
  { tenant, session, assistant, owner, thread }: Row,
  plan: Plan,
  current: AssistantFlow,
): Promise<SessionMove | null> {
  const ref = { tenant, session }
  const { flow: open } = await runner.state(ref)
  if (open === null) return null
  const judged = await judgeMove({ current, flows, budget, open }, plan)
  if (typeof judged === 'string') return { session, from: open.node, to: open.node, stays: judged }
  const principal = { tenant, user: owner, roles: [] }
  const key = `move:${plan.migration}:${entropy.salt()}`
  const target = { ref, assistant, thread }
  await runner.submit(target, key, { kind: 'move_flow', ...plan, principal }, 'queue')
  await runner.settled(ref)
  let moved: Extract<JournalEvent, { type: 'flow_moved' }> | null = null
  for await (const page of journal.walk(ref))
    for (const event of page) if (event.type === 'flow_moved') moved = event
  const { flow } = await runner.state(ref)
  return {
    session,
    from: moved?.payload.from?.node ?? null,
    to: flow?.node ?? null,
    stays: moved === null ? 'lost' : moved.payload.stays,
  }
}

/** Reasons nobody has to look after. */
const HARMLESS: ReadonlySet<string> = new Set(['over', 'same', 'no_flow', 'other_flow'])

const REASONS: Readonly<Record<string, string>> = {
  no_flow: 'it has no flow',
  over: 'its flow is over',
  other_flow: 'it is in another flow',
  same: 'it has this flow already',
  other_edition: 'the flow was edited meanwhile',
  stuck: 'it would get stuck',
  calls: 'it would call a tool',
  ends: 'it would come to its end',
  went_on: 'the person went on since',
  lost: 'the flow it had is lost',
}

function formatMigration({ migration, back, sessions }: MigrationReport, file: string): string {
  const moved = sessions.filter(({ stays }) => stays === null)
  const left = sessions.filter(({ stays }) => stays !== null && !HARMLESS.has(stays))
  return [
    `${migration}: ${moved.length} ${back ? 'moved back' : 'moved'}, ${left.length} left, ${sessions.length} in all`,
    ...moved.map(({ session, from, to }) => `  ✓ ${session}  ${from === to ? from : `${from} → ${to}`}`),
    ...left.map(
      ({ session, from, stays }) => `  ✗ ${session}  ${from}  left: ${REASONS[stays ?? ''] ?? stays}`,
    ),
    `report: ${file}`,
    ...(back || moved.length === 0 ? [] : [`back: signalbox flow migrate --undo ${migration}`]),
  ].join('\n')
}

const folderOf = ({ config }: Engine): string => join(config.dataFolder, 'migrations')

const fileOf = (engine: Engine, migration: string): string => join(folderOf(engine), `${migration}.json`)
const undoneFile = (engine: Engine, migration: string): string =>
  join(folderOf(engine), `${migration}.undone.json`)

async function writeReport(engine: Engine, report: MigrationReport): Promise<string> {
  const file = report.back ? undoneFile(engine, report.migration) : fileOf(engine, report.migration)
  await mkdir(folderOf(engine), { recursive: true, mode: 0o700 })
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 })
  return file
}

async function readReport(engine: Engine, migration: string): Promise<MigrationReport> {
  const file = fileOf(engine, migration)
  try {
    if (!/^mig_\w+$/.test(migration)) throw new Error('no name of a migration')
    return JSON.parse(await readFile(file, 'utf8')) as MigrationReport
  } catch (cause) {
    throw new SignalboxError('bad_config', `there is no migration ${migration}`, {
      place: file,
      hint: 'Its name stands at the end of what --apply printed.',
      cause,
    })
  }
}

/** A second time nothing could be moved, and the report of the first would be lost. */
async function refuseAgain(engine: Engine, { migration }: MigrationReport): Promise<void> {
  const place = undoneFile(engine, migration)
  if (await stat(place).catch(() => null))
    throw new SignalboxError('bad_config', `${migration} is undone already`, {
      place,
      hint: 'Its report says what became of each session.',
    })
}
