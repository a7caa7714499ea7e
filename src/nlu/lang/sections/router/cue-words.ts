/** Reason why a message no rule decides may still want a table or a map, each with the words that tell it. */
export interface CueWords {
  readonly many: ReadonlySet<string>
  readonly handover: ReadonlySet<string>
  readonly way: ReadonlySet<string>
  readonly capture: ReadonlySet<string>
}
