import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { thisPackage } from '../config/this-package.ts'

export interface FilledFile {
  /** Relative to the folder it was made for. */
  readonly path: string
  readonly text: string
}

/** Values in place of `__name__`, `__title__` and their like. */
export type Values = Readonly<Record<string, string>>

const placeOf = (path: string): string => join(thisPackage().folder, 'templates', path)

export const fill = (text: string, values: Values): string =>
  text.replace(/__([a-z]+)__/g, (placeholder, name: string) => values[name] ?? placeholder)

/** One file of the templates that come with the package. */
export const filledFile = async (path: string, values: Values): Promise<string> =>
  fill(await readFile(placeOf(path), 'utf8'), values)

/** All files below a folder of theirs; names are filled in, too. */
export async function filledFolder(folder: string, values: Values): Promise<FilledFile[]> {
  const place = placeOf(folder)
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(place.length + 1))
  return Promise.all(
    paths.map(async path => ({
      path: fill(path, values),
      text: await filledFile(join(folder, path), values),
    })),
  )
}

/** "my-first-bot" as people write it: "My First Bot". */
export const titleOf = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
