import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, type Engine, type EngineOptions } from '../compose/create-engine.ts'
import { applyEnvFile } from '../config/env-file.ts'
import { loadConfig } from '../config/load-config.ts'
import { SignalboxError } from '../core/error.ts'
import type { Call } from './command.ts'
import { printable } from './printable.ts'
import { findRunningServer, withdrawServer } from './running-server.ts'

/** The engine that owns the data folder: it alone writes there. */
export async function openOwner(
  call: Call,
  options: Pick<EngineOptions, 'flowRevisions' | 'process'> = {},
): Promise<Engine> {
  const { cwd, terminal } = call
  const inputs = inputsOf(call)
  const { dataFolder } = loadConfig(inputs)
  // Tools may read the environment as soon as they are loaded; the configuration has its own copy already.
  applyEnvFile(cwd, process.env)
  try {
    const engine = await createEngine({
      ...inputs,
      ...options,
      say: line => terminal.err(`${printable(line)}\n`),
    })
    // The folder is ours now, so a server that is noted there has crashed.
    withdrawServer(dataFolder)
    return engine
  } catch (error) {
    const server = isTaken(error) ? await findRunningServer(dataFolder) : null
    if (server === null) throw error
    throw new SignalboxError('store_unavailable', `Signalbox already runs on this folder: ${server.url}`, {
      place: dataFolder,
      hint: `Use that one, stop it (process ${server.pid}), or choose another folder with --data.`,
      cause: error,
    })
  }
}

/**
 * An engine that only looks; works beside a running server. Null when nothing was ever kept in the folder. Damage it
 * meets is reported and not written down: setting a session aside is the owner's to do.
 */
export async function openReader(call: Pick<Call, 'flags' | 'env' | 'cwd'>): Promise<Engine | null> {
  const inputs = inputsOf(call)
  const { database, dataFolder } = loadConfig(inputs)
  if (database === null && !existsSync(join(dataFolder, 'journal.db'))) return null
  return createEngine({ ...inputs, readOnly: true })
}

export const inputsOf = ({ flags, env, cwd }: Pick<Call, 'flags' | 'env' | 'cwd'>) => ({ flags, env, cwd })

/** Another process holds the folder, as opposed to a folder that cannot be used. */
export const isTaken = (error: unknown): boolean =>
  error instanceof SignalboxError && error.code === 'store_unavailable'
