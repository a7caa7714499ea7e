/** Fault of rules as written. `path` leads to its place in the file, to a key or to what stands there. */
export interface PolicyFault {
  readonly severity: 'error' | 'warning'
  readonly path: readonly (string | number)[]
  readonly part: 'key' | 'value'
  readonly message: string
}
