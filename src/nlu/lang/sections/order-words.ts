export type OwnAgent = 'research' | 'image' | 'music' | 'edit'

/** Words by which people order an agent and name its parameters. As they are written; compared in any form. */
export interface AgentWords {
  /** Verbs that order it by themselves, as infinitives: "recherchieren", "look up". */
  readonly deeds: readonly string[]
  /** Things it makes, or works on: "Bild", "song". */
  readonly things: readonly string[]
  /** Words that make it likely and order nothing by themselves: "Walzertakt", "for the notice board". */
  readonly hints: readonly string[]
  /** Words for the values of its parameters. */
  readonly options: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

/** Words with which people say what they prefer from now on. */
export interface PreferenceWords {
  /** Say that it holds from now on: "immer", "by default". */
  readonly lasting: readonly (readonly string[])[]
  /** Ask for it to be kept: "merk dir". */
  readonly remembering: readonly (readonly string[])[]
  /** Ask for it to be kept no longer: "vergiss". */
  readonly forgetting: readonly (readonly string[])[]
  /** Say what the speaker does for a living, in their own person: "unterrichte". */
  readonly teaching: ReadonlySet<string>
  /** Ask what is kept, or take it back; `topic` is what it is about. In plain words. */
  readonly listed: RegExp
  readonly dropped: RegExp
}

/** Words around orders for agents: what they are about, what they are made of, which comes first. All folded. */
export interface OrderWords {
  /** Before the thing something is about: "about", "zum". */
  readonly about: ReadonlySet<string>
  /** A preposition and the article of one that is there: "im". A language may have none. */
  readonly contracted: ReadonlySet<string>
  /** Before what it is made of: "from", "aus". */
  readonly madeOf: ReadonlySet<string>
  /** Point at what was ordered just before: "daraus", "it". */
  readonly pointers: ReadonlySet<string>
  /** Mark what is to be done before the order it follows: "vorher", "first". */
  readonly beforehand: readonly (readonly string[])[]
  /** Tie on a clause that comes second although it is said first: "before". */
  readonly beforeLinks: ReadonlySet<string>
  /** Tie on a clause that comes first: "after". */
  readonly afterLinks: ReadonlySet<string>
  /** Put something up as a question: "how about". */
  readonly suggestions: readonly (readonly string[])[]
  /** Imperatives of making something, whatever it is: "mach", "create". */
  readonly makers: ReadonlySet<string>
  /** Stand for what was made, behind a maker: "mach es kürzer". */
  readonly madeThings: ReadonlySet<string>
  /** A question what something is; `topic` is what. As it is written. */
  readonly asksWhat: RegExp
  /** Words of questions that are about what is here, or are idle: "los", "up". */
  readonly hereAndNow: ReadonlySet<string>
  /** Infinitives that order at the end of a clause. A language may have none. */
  readonly infinitives: ReadonlySet<string>
  /** Before those something is for: "für". */
  readonly audiences: ReadonlySet<string>
  /** Take back what was just said: "nein", "I mean". */
  readonly corrections: ReadonlySet<string>
  /** Join two orders of one clause, marks included: "und", ",". */
  readonly joins: ReadonlySet<string>
  /** Tie a further deed to the one before, or soften it: "und", "dann", "please". */
  readonly steps: ReadonlySet<string>
  /** Wrap a wish in courtesy: "möglich", "wondering". */
  readonly niceties: ReadonlySet<string>
  /** Soften a statement into a wish: "vielleicht". */
  readonly softeners: ReadonlySet<string>
  /** Say that the speaker needs something, in the forms that sound like a supposition: "bräuchte". */
  readonly needs: ReadonlySet<string>
  /** Say that the speaker looks for something: "suche". */
  readonly seeks: ReadonlySet<string>
  /** Deeds the hearer does for themselves and the speaker wants: "denk dir … aus". */
  readonly inventing: ReadonlySet<string>
  /** Before the one thing that is wanted after all: "nur". */
  readonly onlys: ReadonlySet<string>
  /** Stand for a deed that is named later: "it". */
  readonly expletives: ReadonlySet<string>
  /** Say what it is like to do something: "hard". */
  readonly judgements: ReadonlySet<string>
  // Phrases, also where each is one word: what stands in a set here is a signal of the trained judge of moods.
  /** Say behind a deed what it does to people: "helps". */
  readonly effects: readonly (readonly string[])[]
  /** Say that a thing is out of measure, or worth nothing: "too much", "sinnlos". */
  readonly verdicts: readonly (readonly string[])[]
  /** Take up what was named before, to say something of it: "das". */
  readonly resumptives: readonly (readonly string[])[]
  /** Look like a verb that somebody does something by: "schafft". */
  readonly finiteVerbs: RegExp
  /** Say that a deed is wanted, beside its infinitive: "Aufgabe", "please". */
  readonly errands: readonly (readonly string[])[]
  /** A deed as the name of itself: "drawing", "herauszufinden". As it is written. */
  readonly namedDeeds: RegExp
  /** Say that it is too late for it: "gewesen". */
  readonly regrets: ReadonlySet<string>
  /** Say that a deed is over: "fertig". */
  readonly done: ReadonlySet<string>
  /** Begin a supposition: "in case". */
  readonly suppositions: readonly (readonly string[])[]
  /** Ask which of two: "or". */
  readonly choices: ReadonlySet<string>
  /** Say what a thing is for: "damit", "to go with". */
  readonly purposes: readonly (readonly string[])[]
  /** Results of agents, which an order works with and is not about: "Ergebnisse". */
  readonly results: ReadonlySet<string>
  /** Before what an order works with: "basierend", "based". */
  readonly bases: ReadonlySet<string>
  /** Nouns and the like that are never what an order is about: "Thema", "labels". */
  readonly fillers: ReadonlySet<string>
  /** Words on a picture, and that they are put there: "Beschriftung", "labelled". */
  readonly captions: ReadonlySet<string>
  /** Before a language: "auf Polnisch". */
  readonly languageTies: ReadonlySet<string>
  /** Stand for all there is about something: "whatever". */
  readonly whatevers: ReadonlySet<string>
  /** Written like a deed, and one only where a clause or a step begins: "mal". */
  readonly particleDeeds: ReadonlySet<string>
  /** Mark what is to be done after everything else: "zuletzt", "finally". */
  readonly lastly: readonly (readonly string[])[]
  /** Say where in the order of things something comes: "zum Schluss". */
  readonly endings: ReadonlySet<string>
  /** Deny a thing that follows: "no", "without". */
  readonly denials: ReadonlySet<string>
  /** Leave a thing out, take an order back, or tell whose it is: "except", "actually", "said". */
  readonly excluding: ReadonlySet<string>
  /** Tell of what is written somewhere, before a colon: "steht". */
  readonly quoting: ReadonlySet<string>
  /** Begin a message that forbids something: "do not". */
  readonly forbids: readonly (readonly string[])[]
  /** Words before which a new part of a message may begin: "and", "woraus". */
  readonly pieces: ReadonlySet<string>
  /** Call a deed idle: "rum". */
  readonly idly: ReadonlySet<string>
  /** Denials that leave one thing out and deny no deed: "without". */
  readonly lacks: ReadonlySet<string>
  /** Say that the speaker does it: "selbst". */
  readonly oneself: ReadonlySet<string>
  /** Behind a deed, say something of it: "is". */
  readonly copulas: ReadonlySet<string>
  /** Come apart from their verbs: "zusammen" of "zusammenfassen". A language may have none. */
  readonly verbParticles: ReadonlySet<string>
  /** Name a picture and say nothing of how it is to look: "Bild". */
  readonly plainPictures: ReadonlySet<string>
  /** Name a song by a part of it: "Refrain". */
  readonly songParts: ReadonlySet<string>
  /** Name a part of a text: "paragraph". */
  readonly places: ReadonlySet<string>
  /** Name what an agent's window shows or is, when somebody asks about it: "Fenster", "wait". */
  readonly atWindow: ReadonlySet<string>
  /** Leave a thing alone: "as it is". */
  readonly asItIs: readonly (readonly string[])[]
  /** Leave a choice to us: "egal". */
  readonly carefree: ReadonlySet<string>
  /** Begin the deed that was shown, whatever it is: "los", "start". */
  readonly starts: ReadonlySet<string>
  /** Stand beside such a word and add nothing: "einfach", "just". */
  readonly besideStarts: ReadonlySet<string>
  /** Words about preferences. */
  readonly preferences: PreferenceWords
  /** The engine's own agents, by name. */
  readonly agents: Readonly<Record<OwnAgent, AgentWords>>
}
