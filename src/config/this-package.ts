import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Package {
  /** Folder of its `package.json`. */
  readonly folder: string
  readonly version: string
}

let found: Package | undefined

/** This very package, as source tree or as installed: bundling moves files about, hence the search upwards. */
export function thisPackage(): Package {
  found ??= search(import.meta.dirname)
  return found
}

function search(folder: string): Package {
  const { name, version } = readManifest(folder)
  if (name === 'signalbox' && version) return { folder, version }
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The package.json of signalbox is missing.')
  return search(parent)
}

function readManifest(folder: string): { name?: string; version?: string } {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    return {}
  }
}
