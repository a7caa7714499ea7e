/** Kinds of things people list. */
export type TopicName =
  | 'stakeholder'
  | 'risk'
  | 'issue'
  | 'requirement'
  | 'task'
  | 'contact'
  | 'candidate'
  | 'supplier'
  | 'competitor'
  | 'product'
  | 'asset'
  | 'application'
  | 'location'
  | 'department'
  | 'project'
  | 'kpi'
  | 'cost_center'
  | 'contract'
  | 'expense'
  | 'document'
  | 'event'
  | 'complaint'
  | 'idea'
  | 'decision'

/** A column that is asked about things of a kind. */
export interface TopicColumn {
  readonly name: string
  readonly type: 'text' | 'date' | 'number' | 'url' | 'enum'
  readonly required: boolean
  readonly options?: string[]
}

export interface TopicEntry {
  /** Nouns for it, each with its plural after a colon where it is not regular; hyphens part the words of a phrase. */
  readonly words: string
  readonly columns: TopicColumn[]
}
export type TopicWords = Readonly<Record<TopicName, TopicEntry>>

export interface TopicGrammar {
  /** Columns for things of a kind that is not listed. */
  readonly otherColumns: TopicColumn[]
  /** A slip of the pen is forgiven in words of so many letters. */
  readonly shortestWithSlip: number
  readonly pluralOf: (one: string) => string
  /** "Mit 12 Geräten": the plural with one letter more; null where there is none. */
  readonly dativeOf: (many: string) => string | null
}
