/** Files that something new in a project consists of. Paths are whole. */
export interface Addition {
  readonly created: readonly { readonly path: string; readonly text: string }[]
  readonly changed: readonly { readonly path: string; readonly text: string }[]
  /** Commands and messages that show it at work. */
  readonly next: readonly string[]
}
