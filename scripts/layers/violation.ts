export const VIOLATIONS = [
  'layer',
  'track',
  'tool name',
  'page',
  'package',
  'unknown folder',
  'cycle',
  'type cycle',
  'folder name',
  'size',
  'impure',
  'doc comment',
  'cast',
  'language',
] as const

export interface Violation {
  readonly kind: (typeof VIOLATIONS)[number]
  readonly path: string
  readonly line: number
  readonly message: string
}
