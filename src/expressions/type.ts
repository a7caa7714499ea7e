/** Type of an expression. `any` is checked when it runs. */
export type Type =
  | { readonly kind: 'any' | 'null' | 'boolean' }
  /** Whole numbers divide to whole numbers. */
  | { readonly kind: 'number'; readonly integer: boolean; readonly min?: number; readonly max?: number }
  /** `values`: nothing else can be equal to it. `format`: what a text compared with it must look like. */
  | { readonly kind: 'text'; readonly values?: readonly string[]; readonly format?: 'date' }
  | { readonly kind: 'list'; readonly of: Type; readonly maxItems?: number }

export const ANY: Type = { kind: 'any' }
export const NULL: Type = { kind: 'null' }
export const BOOLEAN: Type = { kind: 'boolean' }
export const TEXT: Type = { kind: 'text' }
export const NUMBER: Type = { kind: 'number', integer: false }
export const INTEGER: Type = { kind: 'number', integer: true }

const NAMES = {
  any: 'anything',
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  text: 'text',
  list: 'a list',
} as const satisfies Record<Type['kind'], string>

export function typeName(type: Type): string {
  if (type.kind === 'text' && type.format) return `a ${type.format}`
  if (type.kind === 'text' && type.values) return `one of ${type.values.join(', ')}`
  return NAMES[type.kind]
}

/** True where values of both types can be the same thing at all. */
export function comparable(left: Type, right: Type): boolean {
  if (left.kind === 'any' || right.kind === 'any') return true
  if (left.kind === 'list' && right.kind === 'list') return comparable(left.of, right.of)
  return left.kind === right.kind
}

/** The narrowest type that holds both. */
export function join(left: Type, right: Type): Type {
  if (left.kind !== right.kind) return ANY
  if (left.kind === 'number' && right.kind === 'number')
    return left.integer && right.integer ? INTEGER : NUMBER
  if (left.kind === 'list' && right.kind === 'list') return { kind: 'list', of: join(left.of, right.of) }
  return left.kind === 'text' ? TEXT : left
}
