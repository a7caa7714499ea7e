export type OwnAgent = 'research' | 'image' | 'music' | 'edit'

/** Words by which people order an agent and name its parameters. As they are written; compared in any form. */
export interface AgentWords {
  /** Verbs that order it by themselves, as infinitives: "recherchieren", "look up". */
  readonly deeds: readonly string[]
  /** Things it makes, or works on: "Bild", "song". */
  readonly things: readonly string[]
  /** Words for the values of its parameters. */
  readonly options: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** Words around orders for agents: what they are about, what they are made of, which comes first. All folded. */
export interface OrderWords {
  /** Before the thing something is about: "about", "zum". */
  readonly about: ReadonlySet<string>
  /** Before what it is made of: "from", "aus". */
  readonly madeOf: ReadonlySet<string>
  /** Point at what was ordered just before: "daraus", "it". */
  readonly pointers: ReadonlySet<string>
  /** Mark what is to be done before the order it follows: "vorher", "first". */
  readonly beforehand: ReadonlySet<string>
  /** Tie on a clause that comes second although it is said first: "before". */
  readonly beforeLinks: ReadonlySet<string>
  /** Tie on a clause that comes first: "after". */
  readonly afterLinks: ReadonlySet<string>
  /** Put something up as a question: "how about". */
  readonly suggestions: readonly (readonly string[])[]
  /** Say where in the order of things something comes: "zum Schluss". */
  readonly endings: ReadonlySet<string>
  /** Deny a thing that follows: "no", "without". */
  readonly denials: ReadonlySet<string>
  /** Come apart from their verbs: "zusammen" of "zusammenfassen". A language may have none. */
  readonly verbParticles: ReadonlySet<string>
  /** Name a picture and say nothing of how it is to look: "Bild". */
  readonly plainPictures: ReadonlySet<string>
  /** Name a part of a text: "paragraph". */
  readonly places: ReadonlySet<string>
  /** The engine's own agents, by name. */
  readonly agents: Readonly<Record<OwnAgent, AgentWords>>
}
