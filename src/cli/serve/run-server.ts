import { mintNameless } from '../../access/access-secret.ts'
import type { Engine } from '../../compose/create-engine.ts'
import { type Access, openAccess } from '../../compose/open-access.ts'
import { SignalboxError } from '../../core/error.ts'
import { ensurePage } from '../../server/build-page.ts'
import { createAdmit } from '../../server/create-admit.ts'
import { doorOf } from '../../server/door.ts'
import { type Listening, listen } from '../../server/listen.ts'
import type { Call, Option } from '../command.ts'
import { guardProcess } from '../guard-process.ts'
import { openOwner } from '../open-engine.ts'
import { printable } from '../printable.ts'
import { announceServer, withdrawServer } from '../running-server.ts'
import { formatBanner } from './banner.ts'
import { createSite } from './create-site.ts'
import { learnAll } from './learn-all.ts'
import { nextSignal } from './next-signal.ts'
import { peopleText } from './people-text.ts'
import { takeUpApprovals } from './reload-assistants.ts'

export const SERVER_OPTIONS: Readonly<Record<string, Option>> = {
  'no-page': { type: 'boolean', about: 'serve the API only' },
}

/** Starts alongside the server and is closed with it. */
export interface Companion {
  readonly watching: readonly string[]
  start(engine: Engine): { close(): Promise<void> }
}

/** Lets everything else that waits have its turn. */
const othersFirst = () => new Promise<void>(resolve => setImmediate(resolve))

/**
 * By then whoever waited for the start has been served, and one that is only started for a moment has ended: what no
 * message has needed yet is learned, which takes longer than the start.
 */
const QUIET_AFTER_MS = 10_000

/** Time for what was said last to be read. */
const LEAVE_MS = 250

/** More than all that stopping may take: what hangs then is left behind. */
const HARD_STOP_MS = 12_000

/** Longer than this, and the person is told what we wait for. */
const SILENT_STOP_MS = 400

/** Serves until told to stop; a first signal lets running turns end, a second one does not. */
export async function runServer(call: Call, companion?: Companion): Promise<number> {
  const { terminal } = call
  const stopped = nextSignal()
  guardProcess(line => terminal.err(`${printable(line)}\n`))
  const flowRevisions = companion === undefined ? 'pinned' : 'current'
  const engine = await openOwner(call, { flowRevisions, process: 'own' })
  const { dataFolder } = engine.config
  let access: Access | null = null
  try {
    access = openAccess(engine.config, engine)
    const owner = mintNameless('owner', engine.entropy)
    const door = doorOf(engine.config)
    const doorkeeper = access && {
      admit: createAdmit({ access, door, owner: { hash: owner.hash, principal: () => engine.local } }),
      signIns: access.book,
      door,
    }
    const page = call.options['no-page'] === true ? null : await pageFolder(call)
    const site = createSite(engine, page, doorkeeper ?? undefined)
    const server = await listen({
      fetch: site.fetch,
      host: engine.config.host,
      port: engine.config.port,
      door,
    })
    try {
      announceServer(dataFolder, {
        url: server.url,
        pid: process.pid,
        key: access === null ? null : owner.secret,
      })
      const resumed = await engine.start()
      const beside = companion?.start(engine) ?? takeUpApprovals(engine, call)
      terminal.out(
        call.json ? `${readyLine(engine, server)}\n` : banner(call, engine, server, resumed, companion),
      )
      let isStopping = false
      // Once it stops, nobody goes on with it.
      const pause = () => (isStopping ? new Promise<never>(() => {}) : othersFirst())
      const quiet = setTimeout(() => void learnAll(engine, pause), QUIET_AFTER_MS)
      await stopped
      isStopping = true
      leaveAfter(HARD_STOP_MS, 1)
      clearTimeout(quiet)
      site.refuse()
      const patience = setTimeout(() => sayWaiting(call), SILENT_STOP_MS)
      await beside?.close()
      await engine.close()
      clearTimeout(patience)
    } finally {
      withdrawServer(dataFolder)
      await server.close()
    }
  } catch (error) {
    leaveAfter(HARD_STOP_MS, 1)
    await engine.close()
    throw error
  } finally {
    access?.close()
    leaveAfter(LEAVE_MS)
  }
  if (!call.json) terminal.out('Stopped.\n')
  return 0
}

/** A call that does not end must not keep us: the system lifts the lock of the folder with the process, not before. */
function leaveAfter(ms: number, code?: number): void {
  setTimeout(() => process.exit(code), ms).unref()
}

/** The engine works without its page, so a page that cannot be built is said and not fatal. */
async function pageFolder({ terminal, json }: Call): Promise<string | null> {
  const say = (line: string) => terminal.err(`${line}\n`)
  try {
    return (await ensurePage({ say: json ? () => {} : say })).folder
  } catch (error) {
    const reason = error instanceof SignalboxError ? error.message : `it could not be built: ${String(error)}`
    say(`The page is not served, only the API: ${reason.split('\n')[0]}`)
    return null
  }
}

const banner = (
  { terminal }: Call,
  engine: Engine,
  { url }: Listening,
  resumed: number,
  companion?: Companion,
) =>
  formatBanner(
    {
      version: engine.version,
      url,
      model: engine.model,
      dataFolder: engine.config.dataFolder,
      assistants: engine.directory.list(),
      people: peopleText(engine.config),
      resumed,
      watching: companion?.watching ?? [],
    },
    terminal.paint,
  )

function readyLine({ version, model, config, directory }: Engine, { url, port }: Listening): string {
  const assistants = directory.list().map(entry => ({
    id: entry.id,
    faults: entry.kind === 'sound' ? [] : entry.faults,
  }))
  return JSON.stringify({
    version,
    url,
    port,
    pid: process.pid,
    model,
    data: config.dataFolder,
    assistants,
    people: config.access.length === 0 ? 'local' : config.access.join(','),
  })
}

function sayWaiting({ terminal, json }: Call): void {
  if (!json) terminal.out('Letting running answers end, at most 5 s. Ctrl-C again leaves at once.\n')
}
