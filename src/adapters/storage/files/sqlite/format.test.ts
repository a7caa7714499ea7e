import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { create, type Format, inspect, upgrade } from './format.ts'

const FIRST: Format = { number: 1, tables: 'CREATE TABLE notes (text TEXT)' }
const THIRD: Format = {
  number: 3,
  tables: 'CREATE TABLE notes (text TEXT); CREATE TABLE pins (at INTEGER); CREATE TABLE tags (name TEXT)',
  upgrades: { 1: 'CREATE TABLE pins (at INTEGER)', 2: 'CREATE TABLE tags (name TEXT)' },
}

function aDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'format-'))
  const file = join(folder, 'some.db')
  const database = new DatabaseSync(file)
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true })
  })
  return { file, database }
}

test('an earlier format is led to the newest through those between, and keeps what it has', () => {
  const { file, database } = aDatabase()
  create(database, FIRST)
  database.exec("INSERT INTO notes VALUES ('kept')")
  expect(inspect(file, THIRD)).toBe('older')
  upgrade(database, THIRD)
  expect(inspect(file, THIRD)).toBe('ours')
  expect(database.prepare('SELECT text FROM notes').all()).toEqual([{ text: 'kept' }])
})

test('one that leads nowhere is refused', () => {
  const { file, database } = aDatabase()
  create(database, FIRST)
  expect(() => inspect(file, { ...THIRD, upgrades: {} })).toThrow(
    'has format 1, which this Signalbox does not read',
  )
})
