/** Words by which people put something in the place of what they said before. */
export interface CorrectionWords {
  /** Words at the beginning that take something back: "no, …", "I meant …". */
  readonly takingBack: RegExp
  /** "Lübeck, not Kiel", "not Kiel but Lübeck": groups `name` and `old`. Single spaces part the words. */
  readonly contrasts: readonly RegExp[]
  /** Leave open which of two numbers holds. */
  readonly openWords: ReadonlySet<string>
  /** "With two t's", folded: says how a name is spelled; groups `lead` and `letters`. */
  readonly spelling: RegExp
  /** Of the words of a spelling: the letter stands twice. */
  readonly twice: ReadonlySet<string>
  /** The letter stands nowhere. */
  readonly lacking: ReadonlySet<string>
}
