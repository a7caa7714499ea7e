import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { SignalboxError } from '../../../../core/error.ts'
import { connectReadOnly } from './connection.ts'
import { Damage } from './fault.ts'

// M1. The mark stands in the header of the file, where it can be read whatever later engines make of the tables.
// M2. It is looked at before anything is opened for writing: what another engine wrote is not touched.

/** Tables of one database, and the number under which engines know them. */
export interface Format {
  /** Raised with every change an engine before it could not read, or would spoil. */
  readonly number: number
  readonly tables: string
  /** Statements that make the next format of an earlier one, by its number. No format has any before the first release: the first change after it needs one. */
  readonly upgrades?: Readonly<Record<number, string>>
}

/** "SBOX", as SQLite's `application_id`. */
const APPLICATION = 0x53_42_4f_58

/**
 * Tells whether `file` holds a database of this format, of an earlier one that leads to it, or nothing yet. Any other is
 * refused in one sentence, a damaged one with `Damage` or an error of SQLite's.
 */
export function inspect(file: string, { number, tables, upgrades = {} }: Format): 'ours' | 'older' | 'empty' {
  if (!existsSync(file)) return 'empty'
  const stat = statSync(file)
  if (stat.isDirectory()) throw isFolder(file)
  if (stat.size === 0) return 'empty'
  let database: DatabaseSync | undefined
  try {
    database = connectReadOnly(file)
    const found = new Set(
      database
        .prepare('SELECT sql FROM sqlite_schema')
        .all()
        .map(({ sql }) => sql),
    )
    const application = headerOf(database, 'application_id')
    if (application === 0 && found.size === 0) return 'empty'
    if (application !== APPLICATION) throw unmarked(file)
    const version = headerOf(database, 'user_version')
    if (version < number && upgrades[version] !== undefined) return 'older'
    if (version !== number) throw otherFormat(file, version, number)
    for (const definition of definitionsIn(tables))
      if (!found.has(definition)) throw new Damage(`${nameIn(definition)} is not as it was made`)
    return 'ours'
  } finally {
    database?.close()
  }
}

/** Writes the mark as it is: a write that changes nothing. */
export function restate(database: DatabaseSync, { number }: Format): void {
  database.exec(`PRAGMA user_version = ${number}`)
}

/** Makes the tables and the mark, both or neither. */
export function create(database: DatabaseSync, { number, tables }: Format): void {
  database.exec(`
    BEGIN IMMEDIATE;
    PRAGMA application_id = ${APPLICATION};
    PRAGMA user_version = ${number};
    ${tables};
    COMMIT`)
}

/** Leads an earlier format to this one, wholly or not at all. */
export function upgrade(database: DatabaseSync, { number, upgrades = {} }: Format): void {
  const from = headerOf(database, 'user_version')
  const statements = Array.from({ length: number - from }, (_, at) => upgrades[from + at] ?? '')
  database.exec(`
    BEGIN IMMEDIATE;
    ${statements.join(';\n')};
    PRAGMA user_version = ${number};
    COMMIT`)
}

/** As SQLite keeps them. */
const definitionsIn = (tables: string): string[] =>
  tables
    .split(';')
    .map(statement => statement.trim())
    .filter(statement => statement.startsWith('CREATE '))

const nameIn = (definition: string): string => definition.split(/\s+/, 3).slice(1).join(' ').toLowerCase()

const headerOf = (database: DatabaseSync, field: 'application_id' | 'user_version'): number =>
  Number(database.prepare(`PRAGMA ${field}`).get()?.[field])

const isFolder = (file: string) =>
  new SignalboxError('store_unavailable', `${file} is a folder, a database is kept there`, {
    place: file,
    hint: 'Move it away, or choose another folder for the data.',
  })

const unmarked = (file: string) =>
  new SignalboxError(
    'store_unavailable',
    `${file} has no mark of Signalbox: it is something else's, or was written before the first release`,
    { place: file, hint: 'Move it away, or choose another folder. The file was left as it is.' },
  )

export const newerFormat = (file: string, found: number, known: number) =>
  new SignalboxError(
    'newer_store',
    `${file} was written by a newer Signalbox: it has format ${found}, this one knows ${known}`,
    {
      place: file,
      hint: 'Start that version or one after it, or choose another folder. The file was left as it is.',
    },
  )

export const otherFormat = (file: string, found: number, known: number) =>
  found > known
    ? newerFormat(file, found, known)
    : new SignalboxError(
        'store_unavailable',
        `${file} has format ${found}, which this Signalbox does not read: it knows ${known}`,
        { place: file, hint: 'Move it away, or choose another folder. The file was left as it is.' },
      )
