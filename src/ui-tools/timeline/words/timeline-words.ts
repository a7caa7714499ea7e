/** Words by which a timeline is asked for, and milestones are read, in one language. */
export interface TimelineWords {
  /** Title of one nobody has named. */
  readonly title: string
  /** Verbs for working out a plan. */
  readonly plans: ReadonlySet<string>
  /** "We missed 3 milestones": they are counted, not planned. */
  readonly past: ReadonlySet<string>
  /** "Your roadmap" is not one to work out here. */
  readonly ofOthers: ReadonlySet<string>
  readonly joins: ReadonlySet<string>
  /** Before another event that tells when. */
  readonly when: RegExp | null
  /** A time longer than a day. */
  readonly rough: RegExp | null
  /** At the end of what stands before a day. */
  readonly beforeDate: RegExp | null
  readonly leading: RegExp | null
  readonly statuses: Readonly<Record<'planned' | 'in_progress' | 'done' | 'at_risk', RegExp>>
  readonly for: RegExp | null
  readonly ends: ReadonlySet<string>
}
