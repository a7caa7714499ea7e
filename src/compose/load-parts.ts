import { pathToFileURL } from 'node:url'
import { SignalboxError } from '../core/error.ts'
import type { Primitives } from '../plans/primitives.ts'
import type { TelemetrySink } from '../ports/telemetry-sink.ts'
import { modelFaults } from './model-faults.ts'
import type { OwnModels } from './own-models.ts'

/** Names a module of parts may export, and the methods each must have. */
const PARTS = {
  intents: ['eligible'],
  classifier: ['classify'],
  planner: ['plan'],
  policy: ['check'],
  executor: ['execute'],
  telemetry: ['record', 'close'],
  memory: ['load', 'append', 'waiting', 'clear'],
  sources: [],
  model: [],
  models: [],
} as const satisfies Record<keyof Parts, readonly string[]>

export interface Parts extends Primitives {
  /** Gets the telemetry in place of the configured sinks. */
  readonly telemetry?: TelemetrySink
  /** Answers in place of the configured models: one, or one for each profile. */
  readonly model?: OwnModels
  /** The same for some assistants, by their ids. */
  readonly models?: Readonly<Record<string, OwnModels>>
}

/** The parts a configured file exports by their names, in place of the engine's own. */
export async function loadParts(file: string | null): Promise<Parts> {
  if (file === null) return {}
  const exported = await imported(file)
  const faults = Object.entries(exported).flatMap(([name, part]) => faultsOf(name, part))
  if (faults.length > 0) throw refused(file, faults.join('; '))
  return exported as Parts
}

async function imported(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { default: _, ...named } = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    return named
  } catch (error) {
    throw refused(file, error instanceof Error ? error.message : String(error))
  }
}

function faultsOf(name: string, part: unknown): readonly string[] {
  if (!Object.hasOwn(PARTS, name)) return [`${name} is no part: there is ${Object.keys(PARTS).join(', ')}`]
  const able = (typeof part === 'object' && part !== null ? part : {}) as Record<string, unknown>
  if (name === 'model') return modelFaults(name, part)
  if (name === 'models') return Object.entries(able).flatMap(([id, own]) => modelFaults(`models.${id}`, own))
  return PARTS[name as keyof typeof PARTS]
    .filter(method => typeof able[method] !== 'function')
    .map(method => `${name} has no ${method}`)
}

const refused = (file: string, message: string) =>
  new SignalboxError('bad_config', `parts: ${file}: ${message}`)
