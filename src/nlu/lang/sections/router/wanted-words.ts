/** Words of wanting what is named. */
export interface WantedWords {
  readonly stateVerbs: ReadonlySet<string>
  readonly others: RegExp | null
  readonly speakers: ReadonlySet<string>
  readonly determiners: ReadonlySet<string>
  readonly alreadyWords: ReadonlySet<string>
  readonly neverWords: RegExp | null
  /** "We have no milestones yet": what is named after them is not there, or not wanted. */
  readonly denials: ReadonlySet<string>
  /** Verbs of somebody who wants what they name. */
  readonly wants: ReadonlySet<string>
  /** Verbs of somebody who sets about it, whatever it is. */
  readonly makes: ReadonlySet<string>
  /** "I would like to know whether an accident …" */
  readonly wonders: RegExp
  /** "Schon wieder": a new one. */
  readonly againWords: ReadonlySet<string>
  /** "Would like" */
  readonly likeWords: ReadonlySet<string>
}
