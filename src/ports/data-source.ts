/** One row of a data source. */
export type Row = Readonly<Record<string, string | number | null>>

/**
 * Source of the rows that tools and lookups are about, and in which they keep what they do. An assistant exports its
 * own as `sources`; an application replaces one by its name. Throws where it cannot be reached: the tool that asked
 * has then failed.
 */
export interface DataSource {
  /** The rows whose fields have these values, in the order they were added; an empty list where there are none. */
  find(collection: string, where: Row): Promise<readonly Row[]> | readonly Row[]
  /** Durable when it resolves. Throws where a row with that key is there already. */
  add(collection: string, row: Row): Promise<void> | void
}

/** Data sources by their names. */
export type DataSources = Readonly<Record<string, DataSource>>
