import { isPlainObject } from '../core/json.ts'
import { PROFILES } from '../core/profile.ts'

const SLOTS: ReadonlySet<string> = new Set([...PROFILES, 'router'])

/** Faults of models that were brought along: each is a model, or has one for some profiles. */
export function modelFaults(name: string, own: unknown): readonly string[] {
  if (isModel(own)) return []
  if (!isPlainObject(own)) return [`${name} has no stream: see aiSdkModel`]
  return Object.entries(own).flatMap(([slot, model]) => {
    if (!SLOTS.has(slot)) return [`${name}.${slot} is no profile: there is ${[...SLOTS].join(', ')}`]
    return isModel(model) ? [] : [`${name}.${slot} has no stream: see aiSdkModel`]
  })
}

const isModel = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'stream' in value && typeof value.stream === 'function'
