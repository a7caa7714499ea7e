import { access, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { AssistantFault } from '../api/rest.ts'
import type { DefinedPredicate } from '../flows/checks/define-predicate.ts'
import type { DefinedValidator } from '../flows/checks/define-validator.ts'
import { type FlowChecks, NO_CHECKS } from '../flows/checks/flow-checks.ts'
import { importFresh } from './import-fresh.ts'
import { shownPath } from './shown-path.ts'

export type LoadedChecks =
  | { readonly ok: true; readonly checks: FlowChecks }
  | { readonly ok: false; readonly faults: readonly AssistantFault[] }

/** The validators and predicates that stand beside the flows of a folder. */
export async function loadChecks(flows: string): Promise<LoadedChecks> {
  const file = await checksFile(resolve(flows))
  if (file === null) return { ok: true, checks: NO_CHECKS }
  const imported = await importFresh(file, ownFolder(dirname(file)))
  if (!imported.ok) return { ok: false, faults: [imported.fault] }
  const entries = Object.entries(imported.exported)
  const found = entries.flatMap(([, value]) => (isCheck(value) ? [value] : []))
  const almost = entries.find(([, value]) => looksLikeCheck(value) && !isCheck(value))
  const twin = found.find((one, at) =>
    found.some(({ kind, name }, before) => before < at && kind === one.kind && name === one.name),
  )
  const fail = async (message: string, word?: string): Promise<LoadedChecks> => ({
    ok: false,
    faults: [{ ...(await placeOf(file, word)), message }],
  })
  if (almost)
    return fail(
      `the export ${almost[0]} is no check: make it with defineValidator({ … }) or definePredicate({ … })`,
      almost[0],
    )
  if (twin) return fail(`there are two ${twin.kind}s called ${twin.name}`, twin.name)
  if (found.length === 0)
    return fail('exports no checks: write export const … = defineValidator({ … }) or definePredicate({ … })')
  return { ok: true, checks: checksOf(found) }
}

/** Node strips no types below node_modules; a packaged assistant carries the built file beside the source. */
async function checksFile(flows: string): Promise<string | null> {
  const names = ['checks.ts', 'checks.js']
  const isPackaged = flows.includes(`${sep}node_modules${sep}`)
  for (const name of isPackaged ? names.toReversed() : names) {
    const file = join(flows, name)
    if (await access(file).then(...YES_OR_NO)) return file
  }
  return null
}

const YES_OR_NO = [() => true, () => false] as const

/** Folder whose modules are loaded anew with it: all of its own assistant. */
const ownFolder = (flows: string): string => (basename(flows) === 'flows' ? dirname(flows) : flows)

type Check = DefinedValidator | DefinedPredicate

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const isCheck = (value: unknown): value is Check => {
  const { kind, validate, predicate } = fieldsOf(value)
  return (
    (kind === 'validator' && typeof validate === 'function') ||
    (kind === 'predicate' && typeof predicate === 'object')
  )
}

const looksLikeCheck = (value: unknown): boolean => {
  const { name, check, test } = fieldsOf(value)
  return typeof name === 'string' && (typeof check === 'function' || typeof test === 'function')
}

const checksOf = (found: readonly Check[]): FlowChecks => ({
  validators: Object.fromEntries(
    found.flatMap(one => (one.kind === 'validator' ? [[one.name, one.validate] as const] : [])),
  ),
  predicates: Object.fromEntries(
    found.flatMap(one => (one.kind === 'predicate' ? [[one.name, one.predicate] as const] : [])),
  ),
})

/** An export has no position of its own: the last line that has the word is taken. */
async function placeOf(file: string, word?: string): Promise<Omit<AssistantFault, 'message'>> {
  const lines = word === undefined ? [] : (await readFile(file, 'utf8')).split('\n')
  const line = lines.findLastIndex(text => word !== undefined && text.includes(word))
  const column = line < 0 ? 0 : (lines[line] ?? '').indexOf(word ?? '')
  return { file: shownPath(file), line: Math.max(line, 0) + 1, column: column + 1 }
}
