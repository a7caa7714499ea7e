import type { PatchOperation } from './wire.ts'

type Container = Record<string, unknown> | unknown[]

const keysOf = (path: string): string[] =>
  path === ''
    ? []
    : path
        .slice(1)
        .split('/')
        .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

function change(target: unknown, keys: readonly string[], operation: PatchOperation): unknown {
  const [key, ...deeper] = keys
  if (key === undefined) return operation.op === 'remove' ? null : operation.value
  if (!isContainer(target)) return target
  if (Array.isArray(target)) {
    const index = key === '-' ? target.length : Number(key)
    if (!Number.isInteger(index) || index < 0 || index > target.length) return target
    if (deeper.length > 0)
      return index < target.length ? target.with(index, change(target[index], deeper, operation)) : target
    if (operation.op === 'remove') return target.toSpliced(index, 1)
    return target.toSpliced(index, operation.op === 'replace' ? 1 : 0, operation.value)
  }
  // A key such as __proto__ would not land in a copy made by spreading; states never need one.
  if (key === '__proto__') return target
  if (deeper.length > 0) return { ...target, [key]: change(target[key], deeper, operation) }
  if (operation.op === 'remove') {
    const { [key]: _removed, ...others } = target
    return others
  }
  return { ...target, [key]: operation.value }
}

/** Applies the JSON Patch operations the server sends. One that does not fit leaves the state as it was. */
export function applyPatch(state: unknown, operations: readonly PatchOperation[]): unknown {
  return operations.reduce((current, operation) => change(current, keysOf(operation.path), operation), state)
}
