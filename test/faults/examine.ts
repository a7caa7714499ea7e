import { expect } from 'vitest'
import { SignalboxError } from '../../src/core/error.ts'
import type { TestEngine } from '../../src/testing/test-engine.ts'
import { contentOf, type Library, openLibrary, THREADS, threadKey } from './library.ts'

/** What became of one session after its folder was damaged. `lost` ones were reported as missing. */
export type Fate = 'the same' | 'set aside' | 'refused' | 'lost' | 'changed' | 'gone'

/** Nobody would notice these. */
export const SILENT: readonly Fate[] = ['changed', 'gone']

export interface Examination {
  /** The store did not open, and said why. */
  readonly refusal: string | null
  readonly fates: ReadonlyMap<string, Fate>
  /** Sessions on which a new turn was answered, and found again after another start. */
  readonly served: readonly string[]
  /** Why new turns were refused on sessions that are the same as before. */
  readonly refusals: readonly string[]
}

/** Opens a damaged folder as a server would, and looks at every session. */
export async function examine(folder: string, { contents }: Library): Promise<Examination> {
  const fates = new Map<string, Fate>()
  const said: string[] = []
  let engine: TestEngine
  try {
    engine = openLibrary(folder, { say: line => said.push(line) })
  } catch (error) {
    return { refusal: clearError(error), fates, served: [], refusals: [] }
  }
  for (const thread of THREADS) {
    const before = contents.get(thread) ?? ''
    const fate = await fateOf(engine, thread, before)
    fates.set(thread, fate === 'gone' && isReported(before, said) ? 'lost' : fate)
  }
  const sound = THREADS.filter(thread => fates.get(thread) === 'the same')
  const { served, refusals } = await serve(engine, sound.slice(0, 2))
  await engine.store.close()
  await expectKept(folder, served)
  return { refusal: null, fates, served, refusals }
}

async function fateOf(engine: TestEngine, thread: string, before: string): Promise<Fate> {
  try {
    const row = await engine.store.findThread(threadKey(thread))
    if (row === null) return 'gone'
    if (row.quarantine !== null) return 'set aside'
    if ((await engine.journal.verify(row)) !== null) return 'set aside'
    return (await contentOf(engine, thread)) === before ? 'the same' : 'changed'
  } catch (error) {
    clearError(error)
    return (error as SignalboxError).code === 'session_quarantined' ? 'set aside' : 'refused'
  }
}

function isReported(before: string, said: readonly string[]): boolean {
  const { row } = JSON.parse(before) as { row: { session: string } }
  return said.some(line => line.includes(row.session))
}

async function serve(engine: TestEngine, threads: readonly string[]) {
  const served: string[] = []
  const refusals: string[] = []
  for (const thread of threads) {
    try {
      const events = await engine.say(await engine.open(thread), 'Are you well?', { run: `${thread}-again` })
      if (events.at(-1)?.type === 'turn_ended') served.push(thread)
    } catch (error) {
      refusals.push(clearError(error))
    }
  }
  return { served, refusals }
}

/** Some damage shows only when a page is written to: then the session is set aside at the next start. */
async function expectKept(folder: string, served: readonly string[]): Promise<void> {
  if (served.length === 0) return
  const engine = openLibrary(folder)
  for (const thread of served) {
    const content = await contentOf(engine, thread).catch(error => void clearError(error))
    if (content !== undefined)
      expect(content, `${thread} keeps what it acknowledged`).toContain('You said: Are you well?')
  }
  await engine.store.close()
}

/** Whatever fails says so in one of our errors, and never as a fault of our own code. */
function clearError(error: unknown): string {
  expect(error).toBeInstanceOf(SignalboxError)
  const { code, message } = error as SignalboxError
  expect(['store_unavailable', 'session_quarantined'], message).toContain(code)
  return message
}
