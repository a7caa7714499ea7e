import type { AssistantFault } from '../api/rest.ts'
import type { Position } from '../source/position.ts'
import { readSource } from '../source/read-source.ts'

export type KeyPath = readonly PropertyKey[]

/** A YAML file that parsed: its plain value, and where each part of it stands. */
export interface YamlFile {
  readonly value: unknown
  /** A fault at the value under `path`, or at the nearest part around it that exists. */
  faultAt(path: KeyPath, message: string): AssistantFault
  /** A fault at the key itself rather than at its value. */
  faultAtKey(path: KeyPath, message: string): AssistantFault
}

export type ReadYaml =
  | { readonly ok: true; readonly yaml: YamlFile }
  | { readonly ok: false; readonly faults: readonly AssistantFault[] }

/** About ten thousand lines. */
export const MAX_YAML_ELEMENTS = 50_000
const LIMITS = { maxCharacters: 5_000_000, maxElements: MAX_YAML_ELEMENTS, split: 'split this file' }

/** Reads a file of an assistant as plain data: no aliases, no tags, no key twice. */
export function readYaml(file: string, source: string): ReadYaml {
  const read = readSource(file, source, LIMITS)
  if (!read.ok)
    return {
      ok: false,
      faults: read.faults.map(({ position, message, hint }) => faultOf(position, withHint(message, hint))),
    }
  const { value, positionOf } = read.document
  const fault = (part: 'key' | 'value') => (path: KeyPath, message: string) =>
    faultOf(
      positionOf(
        path.filter(step => typeof step !== 'symbol'),
        part,
      ),
      message,
    )
  return { ok: true, yaml: { value, faultAt: fault('value'), faultAtKey: fault('key') } }
}

const faultOf = (position: Position, message: string): AssistantFault => ({ ...position, message })

/** A fault of an assistant is one sentence: what is wrong, then what to do. */
export const withHint = (message: string, hint: string | undefined): string =>
  hint === undefined ? message : `${message}: ${hint}`
