import type { Engine } from '../../compose/create-engine.ts'
import { LOCAL } from '../../compose/local-principal.ts'
import { type Account, NO_ACCOUNT } from '../../core/account.ts'
import { clip } from '../../core/clip.ts'
import type { JournalEvent } from '../../core/event.ts'
import { formatUsd } from '../../core/money.ts'
import type { Pending } from '../../core/pending.ts'
import type { SessionRef } from '../../core/session.ts'
import type { Usage } from '../../core/usage.ts'
import { searchWords } from '../../journal/search-words.ts'
import type { SessionListing } from '../../ports/journal-store.ts'
import { isArchived } from '../../ports/shelf-store.ts'
import { redactorFor } from '../../telemetry/redact-facts.ts'
import { kindTitle } from '../chat/kinds.ts'
import { type Call, type Command, textOption } from '../command.ts'
import { allSessions } from '../find-session.ts'
import { formatAccounts } from '../format-accounts.ts'
import { formatAgo } from '../format-ago.ts'
import { formatTable } from '../format-table.ts'
import { openReader } from '../open-engine.ts'
import { oneLine } from '../printable.ts'
import { READER_SETTINGS } from '../setting-flags.ts'
import { UsageError } from '../usage-error.ts'

export const sessions: Command = {
  usage: '',
  about: `Lists conversations, the latest first: how many turns each has, when something last happened, what it waits for,
  whether it was set aside, and the tokens and cost of its model calls. Works beside a running server.`,
  takes: { least: 0, most: 0 },
  options: {
    assistant: { type: 'string', value: 'NAME', about: 'only those with this assistant' },
    archived: { type: 'boolean', about: 'those that were put away as well' },
    search: {
      type: 'string',
      value: 'WORDS',
      about: 'only those with all of these in their title or own words',
    },
    costs: { type: 'boolean', about: 'by purpose of the model calls instead, and by tool' },
    limit: { type: 'string', value: 'N', about: 'how many at most (20)' },
  },
  settings: READER_SETTINGS,
  examples: [
    ['sessions', 'the latest twenty'],
    ['sessions --search "invoice may"', 'those in which both words were written'],
    ['sessions --costs', 'what model calls cost by purpose, and how tools did'],
    ['sessions --assistant support --json', 'all fields, for other programs'],
  ],
  async run(call) {
    const limit = limitOf(call)
    const assistant = textOption(call, 'assistant')
    const engine = await openReader(call)
    const search = textOption(call, 'search')
    const archived = call.options.archived === true || search !== null
    const rows = engine === null ? [] : await read(engine, { assistant, search, archived, limit })
    await engine?.close()
    const { out, columns, interactive } = call.terminal
    const table = () =>
      call.options.costs === true
        ? formatAccounts(rows.map(row => row.account ?? NO_ACCOUNT))
        : // Programs have no edge of a screen.
          formatSessions(rows, Date.now(), interactive ? columns : Number.POSITIVE_INFINITY, assistant)
    out(call.json ? `${JSON.stringify(rows)}\n` : table())
    return 0
  },
}

export interface SessionRow {
  readonly session: string
  readonly tenant: string
  readonly owner: string
  readonly assistant: string
  readonly title: string | null
  /** Null when its journal cannot be read. */
  readonly turns: number | null
  readonly createdAt: number
  readonly updatedAt: number
  /** Of its model calls; null when its journal cannot be read. */
  readonly usage: Usage | null
  /** The same by purpose, with calls of tools and verdicts about plans. */
  readonly account: Account | null
  /** Turns that were given up because every attempt at them failed. */
  readonly turnsSetAside: number
  readonly status: 'idle' | 'busy' | 'waiting' | 'quarantined'
  /** Open questions; the last one is in focus. */
  readonly pendings: readonly OpenQuestion[]
  /** For whoever was handed over: the colleague who is waited for, or has it. */
  readonly atDesk: AtDesk | null
}

interface AtDesk {
  readonly since: number
  readonly reason: string
  /** Name of the colleague who has it. */
  readonly with: string | null
}

type OpenQuestion = Pick<Pending, 'id' | 'kind' | 'question'>

/** Less of a title tells no conversation from another. */
const LEAST_TITLE = 20

export function formatSessions(
  rows: readonly SessionRow[],
  now: number,
  columns: number,
  assistant: string | null = null,
): string {
  if (rows.length === 0)
    return assistant === null
      ? 'No conversations yet. Start one with signalbox chat.\n'
      : `No conversations with ${oneLine(assistant, 64)} yet.\n`
  // Where no model was asked, there is nothing to count.
  const counts = rows.some(({ usage }) => tokensIn(usage) > 0)
  const whole = tableOf(rows, now, counts)
  const room = columns - (whole[0]?.lastIndexOf('TITLE') ?? 0)
  // On a narrow screen titles go before tokens and cost, which `--json` has.
  const table = counts && room < LEAST_TITLE ? tableOf(rows, now, false) : whole
  // What waits has lines of its own: beside everything else a narrow terminal would cut it off.
  return table
    .flatMap((line, index) => [line, ...awaited(rows[index - 1])])
    .map(line => `${clip(line, columns)}\n`)
    .join('')
}

function tableOf(rows: readonly SessionRow[], now: number, counts: boolean): readonly string[] {
  const tellsApart = rows.some(({ tenant, owner }) => personIn(tenant, owner) !== LOCAL.user)
  return formatTable([
    [
      'SESSION',
      'ASSISTANT',
      ...(tellsApart ? ['PERSON'] : []),
      'TURNS',
      'UPDATED',
      'STATUS',
      ...(counts ? ['TOKENS', 'COST'] : []),
      'TITLE',
    ],
    ...rows.map(
      ({ session, tenant, owner, assistant, turns, updatedAt, status, turnsSetAside, usage, title }) => [
        session,
        assistant,
        ...(tellsApart ? [oneLine(personIn(tenant, owner), 40)] : []),
        turns === null ? '?' : String(turns),
        formatAgo(updatedAt, now),
        status === 'quarantined' ? 'set aside' : statusOf(status, turnsSetAside),
        ...(counts ? [usage === null ? '?' : String(tokensIn(usage)), costOf(usage)] : []),
        oneLine(title ?? '–', 60),
      ],
    ),
  ])
}

const personIn = (tenant: string, owner: string): string =>
  tenant === LOCAL.tenant ? owner : `${tenant}/${owner}`

const statusOf = (status: string, turnsSetAside: number): string =>
  turnsSetAside === 0 ? status : `${status}, ${turnsSetAside} turn${turnsSetAside === 1 ? '' : 's'} set aside`

/** Lines that say what is waited for: a colleague, then questions, the one in focus first. */
function awaited(row: SessionRow | undefined): readonly string[] {
  const { pendings = [], atDesk = null } = row ?? {}
  const questions = pendings.map(
    ({ kind, question }) => `  ? ${kindTitle(kind, 'en')}: ${oneLine(question, 200)}`,
  )
  return [...(atDesk === null ? [] : [deskLine(atDesk)]), ...questions.toReversed()]
}

const deskLine = ({ reason, with: name }: AtDesk): string =>
  name === null
    ? `  ? Waits for a colleague: ${oneLine(reason, 80)}`
    : `  ? With a colleague: ${oneLine(name, 80)}`

const tokensIn = (usage: Usage | null): number =>
  usage === null ? 0 : usage.inputTokens + usage.outputTokens

/** Calls whose price nobody knows are not taken for free. */
function costOf(usage: Usage | null): string {
  if (usage === null) return '?'
  const { costMicroUsd, unpriced = 0 } = usage
  if (unpriced === 0) return formatUsd(costMicroUsd)
  return costMicroUsd === 0 ? 'unknown' : `over ${formatUsd(costMicroUsd)}`
}

/** Those of the first turns: a title may be made of any of them. */
const FIRST_COMMITS = 40
const MOST_FOUND = 1_000

interface Wanted {
  readonly assistant: string | null
  readonly search: string | null
  readonly archived: boolean
  readonly limit: number
}

async function read(engine: Engine, { assistant, search, archived, limit }: Wanted): Promise<SessionRow[]> {
  const rows: SessionRow[] = []
  const found = new Map<string, ReadonlySet<string>>()
  for await (const row of allSessions(engine)) {
    if (assistant !== null && row.assistant !== assistant) continue
    const entry = (await engine.shelf.entries(row.tenant, [row.session])).get(row.session)
    if (!archived && isArchived(entry)) continue
    if (search !== null && !(await foundOf(engine, row, search, found)).has(row.session)) continue
    rows.push(await rowOf(engine, { ...row, title: entry?.title ?? row.title }))
    if (rows.length >= limit) break
  }
  return rows
}

/** Sessions of this one's owner that have the words; each owner's are looked through once. */
async function foundOf(
  engine: Engine,
  { tenant, owner: user }: SessionListing,
  search: string,
  known: Map<string, ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  const name = JSON.stringify([tenant, user])
  for (;;) {
    const sessions = known.get(name)
    if (sessions !== undefined) return sessions
    const { found, isWhole } = await searchWords(engine, { tenant, user }, search, MOST_FOUND)
    if (isWhole) known.set(name, new Set(found.map(({ row }) => row.session)))
  }
}

async function rowOf({ journal, directory }: Engine, row: SessionListing): Promise<SessionRow> {
  const { tenant, owner, session, assistant, createdAt, updatedAt, busy, quarantine } = row
  const loaded = quarantine === null ? await journal.load({ tenant, session }).catch(() => null) : null
  const open = loaded?.state.pendings ?? []
  const { text } = redactorFor(
    directory.get(assistant)?.intents ?? null,
    loaded === null ? [] : await factsBehind(journal, { tenant, session }, open),
  )
  const title = row.title === null ? null : text(row.title)
  const { handover = null, hold = null } = loaded?.state.desk ?? {}
  const atDesk = handover && {
    since: handover.at,
    reason: handover.reason,
    with: hold?.colleague.name ?? null,
  }
  const rests = open.length > 0 || atDesk !== null ? 'waiting' : 'idle'
  const status = quarantine !== null || loaded === null ? 'quarantined' : busy ? 'busy' : rests
  const pendings = open.map(({ id, kind, question }) => ({ id, kind, question: text(question) }))
  const { turns = null, usage = null, account = null, turnsSetAside = 0 } = loaded?.state ?? {}
  const summary = { title, turns, createdAt, updatedAt, usage, account, turnsSetAside, status } as const
  return { session, tenant, owner, assistant, ...summary, pendings, atDesk }
}

/** Facts that tell what is sensitive: a title is made of what was written first, a question of anything so far. */
async function factsBehind(
  journal: Engine['journal'],
  ref: SessionRef,
  open: readonly Pending[],
): Promise<readonly JournalEvent[]> {
  const facts = await journal.read(ref, 0, FIRST_COMMITS)
  if (open.length === 0) return facts
  for (;;) {
    const page = await journal.read(ref, facts.at(-1)?.seq ?? 0)
    if (page.length === 0) return facts
    facts.push(...page)
  }
}

function limitOf(call: Call): number {
  const limit = textOption(call, 'limit')
  if (limit === null) return 20
  if (!/^[1-9]\d{0,5}$/.test(limit))
    throw new UsageError('--limit must be a whole number above 0', 'As in --limit 50.')
  return Number(limit)
}
