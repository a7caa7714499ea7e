/** The names are the ones authors and logs use. Part of a flow's state, so plain JSON. */
export interface PathState {
  readonly path_votes: Readonly<Record<string, number>>
  readonly active_path: string | null
  readonly path_locked: boolean
}

export const NO_PATH: PathState = { path_votes: {}, active_path: null, path_locked: false }

/** Path that a classifier or a model's tool call suggests. */
export interface PathCandidate {
  readonly path: string
  readonly confidence?: number
}

/** A path a person says they are on, against the one that was taken. */
export interface PathWord {
  readonly path: string
  /** `name`: it was named, and nothing else was. `likeness`: it was described as its examples do. */
  readonly by: 'name' | 'likeness'
}
