import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readYaml } from '../assistants/read-yaml.ts'
import { SignalboxError } from '../core/error.ts'
import { isPlainObject } from '../core/json.ts'
import { nearestOf } from '../source/nearest.ts'
import type { SourcedValue } from './source.ts'

const ENDINGS = ['json', 'yaml', 'yml', 'ts', 'js'] as const

export interface ConfigFile {
  /** By dotted key, as given. */
  readonly values: ReadonlyMap<string, SourcedValue>
  /** One line per key nobody knows, and per key that belongs elsewhere. */
  readonly faults: readonly string[]
}

interface Contents {
  readonly name: string
  readonly value: unknown
  /** The file, with the line where the key stands if that is known. */
  where(path: readonly string[]): string
}

const SECRET_NAME = /key|token|secret|password/i

/** Reads `signalbox.config.*` from the folder. Two of them are an error: nobody could tell which one counts. */
export function readConfigFile(cwd: string, settingNames: readonly string[]): ConfigFile {
  const names = ENDINGS.map(ending => `signalbox.config.${ending}`).filter(name =>
    existsSync(join(cwd, name)),
  )
  const [name, second] = names
  if (!name) return { values: new Map(), faults: [] }
  if (second) throw broken(`both ${name} and ${second} exist`, 'Keep one of them.')
  const contents = /\.[tj]s$/.test(name) ? importContents(cwd, name) : parseContents(cwd, name)
  if (!isPlainObject(contents.value)) throw broken(`${name}: expected keys and values`)
  return collect(contents, settingNames)
}

function collect(contents: Contents, settingNames: readonly string[]): ConfigFile {
  const values = new Map<string, SourcedValue>()
  const faults: string[] = []
  const groups = new Set(
    settingNames.flatMap(key => (key.includes('.') ? [key.slice(0, key.indexOf('.'))] : [])),
  )
  const visit = (value: object, path: readonly string[]) => {
    for (const [name, child] of Object.entries(value)) {
      const here = [...path, name]
      const key = here.join('.')
      const where = contents.where(here)
      if (settingNames.includes(key))
        values.set(key, { value: child, source: { kind: 'config file', where } })
      else if (groups.has(key) && isPlainObject(child)) visit(child, here)
      else if (groups.has(key)) faults.push(`${where}: ${key}: expected keys and values`)
      else faults.push(`${where}: ${unknown(key, settingNames)}`)
    }
  }
  visit(contents.value as object, [])
  return { values, faults }
}

function unknown(key: string, settingNames: readonly string[]): string {
  if (SECRET_NAME.test(key)) return `${key}: keys belong in the environment or in .env, not in this file`
  const nearest = nearestOf(key, settingNames)
  return `unknown key ${key}: ${nearest ? `did you mean ${nearest}?` : `known keys are ${settingNames.join(', ')}`}`
}

/** JSON is YAML too, and so gets the same positions. */
function parseContents(cwd: string, name: string): Contents {
  const read = readYaml(name, readFileSync(join(cwd, name), 'utf8'))
  if (!read.ok) {
    const lines = read.faults.map(({ line, column, message }) => `${name}:${line}:${column} ${message}`)
    throw broken(lines.join('\n'))
  }
  const { value, faultAtKey } = read.yaml
  return { name, value: value ?? {}, where: path => `${name}:${faultAtKey(path, '').line}` }
}

function importContents(cwd: string, name: string): Contents {
  try {
    // `require` reads ES modules as well, and at once: nothing can run before the configuration is known.
    const loaded: unknown = createRequire(join(cwd, 'signalbox.config'))(join(cwd, name))
    const value = isPlainObject(loaded) && 'default' in loaded ? loaded.default : loaded
    return { name, value, where: () => name }
  } catch (cause) {
    throw broken(`${name}: ${(cause as Error).message}`, undefined, cause)
  }
}

const broken = (message: string, hint?: string, cause?: unknown): SignalboxError =>
  new SignalboxError('bad_config', message, { hint: hint ?? null, cause })
