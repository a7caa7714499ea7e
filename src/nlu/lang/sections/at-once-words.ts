/** Words that tell whether what a person says to a plan is followed at once, or asked about. */
export interface AtOnceWords {
  /** Beside an order they take nothing from it; beside a mere yes that may be for them: "yes, hello", "ok, I've read it". */
  readonly beside: RegExp
  /** State that it is allowed or can be done, and allow nothing: "it is already approved", "you can run plans". */
  readonly factual: RegExp
  /** Things that leave and the run are called by; a word that is an order, too, is one without an article. */
  readonly runNouns: ReadonlySet<string>
  readonly runVerbs: ReadonlySet<string>
  readonly partsOfDay: ReadonlySet<string>
  /** Say yes by themselves, and change something before an object: "correct it". */
  readonly adjusting: ReadonlySet<string>
  /** Leave a step where it is: "the last one can stay". */
  readonly staying: ReadonlySet<string>
}
