import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SignalboxError } from '../../../core/error.ts'

/** Refuses a folder for a copy of a data folder that is in use, or lies in what is copied. */
export function checkNewFolder(into: string, folder: string): void {
  const file = join(folder, 'journal.db')
  if (!existsSync(file))
    throw new SignalboxError('store_unavailable', `${folder} holds no journal`, {
      place: file,
      hint: 'Name a folder a server has kept its data in.',
    })
  if (!relative(folder, into).startsWith('..'))
    throw new SignalboxError('store_unavailable', `${into} lies in the folder that is to be saved`, {
      place: into,
      hint: 'Name a folder elsewhere.',
    })
  if (existsSync(into) && (!statSync(into).isDirectory() || readdirSync(into).length > 0))
    throw new SignalboxError('store_unavailable', `${into} is not empty`, {
      place: into,
      hint: 'Name a folder that does not exist yet.',
    })
}
