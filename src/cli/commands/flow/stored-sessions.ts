import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { SignalboxError } from '../../../core/error.ts'
import { isPlainObject } from '../../../core/json.ts'
import type { StoredSession } from '../../../flow-tools/rehearse/rehearse-flow.ts'
import { type PackedFlowState, unpackFlowState } from '../../../flows/engine/pack-state.ts'
import { type Call, textOption } from '../../command.ts'
import { allSessions } from '../../find-session.ts'
import { openReader } from '../../open-engine.ts'

/** The sessions to rehearse with: those of a file, or those the assistant has in the data folder; without one, all of them. */
export function storedSessions(call: Call, assistant: string | null): Promise<readonly StoredSession[]> {
  const file = textOption(call, 'sessions')
  return file === null ? sessionsInStore(call, assistant) : sessionsInFile(resolve(call.cwd, file), file)
}

async function sessionsInStore(call: Call, assistant: string | null): Promise<readonly StoredSession[]> {
  const engine = await openReader(call)
  if (engine === null) return []
  try {
    const found: StoredSession[] = []
    for await (const { tenant, session, quarantine, ...row } of allSessions(engine)) {
      // Flows of several assistants may have the same name.
      const isMeant = quarantine === null && (assistant === null || row.assistant === assistant)
      const loaded = isMeant ? await engine.journal.load({ tenant, session }) : null
      const state: unknown = loaded?.state.flow?.state
      if (isFlowState(state)) found.push({ session, state: unpackFlowState(state) })
    }
    return found
  } finally {
    await engine.close()
  }
}

/** A JSON list of `{session, state}`, or one to a line. */
async function sessionsInFile(path: string, file: string): Promise<readonly StoredSession[]> {
  const text = await readFile(path, 'utf8').catch((cause: Error) => {
    throw new SignalboxError('bad_config', `${file} cannot be read: ${cause.message}`, { cause })
  })
  return entriesOf(file, text).map((entry, index) => {
    const { session, state } = isPlainObject(entry) ? entry : {}
    if (typeof session === 'string' && isFlowState(state)) return { session, state: unpackFlowState(state) }
    throw new SignalboxError('bad_config', `${file}: entry ${index + 1} is no session with a flow`, {
      hint: 'Each entry is {"session": "…", "state": {…}}.',
    })
  })
}

function entriesOf(file: string, text: string): readonly unknown[] {
  try {
    if (text.trimStart().startsWith('[')) return JSON.parse(text)
    return text
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => JSON.parse(line))
  } catch (cause) {
    throw new SignalboxError('bad_config', `${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
}

const TEXTS = ['flow', 'revision', 'current_node'] as const

/** Packed or not: what a packed state leaves out is what most hold. */
const isFlowState = (state: unknown): state is PackedFlowState =>
  isPlainObject(state) &&
  isPlainObject(state.answers) &&
  TEXTS.every(field => typeof state[field] === 'string')
