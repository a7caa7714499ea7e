import { checkComments } from './check-comments.ts'
import { checkFolderNames, checkSizes } from './check-files.ts'
import { checkImports } from './check-imports.ts'
import { checkLanguages } from './check-languages.ts'
import { checkPage } from './check-page.ts'
import { checkToolNames } from './check-tool-names.ts'
import { checkTracks } from './check-tracks.ts'
import { findCycles } from './find-cycles.ts'
import { findDoubleCasts } from './find-double-casts.ts'
import { findImpure } from './find-impure.ts'
import { readTree } from './source-file.ts'
import type { Violation } from './violation.ts'

const FOLDERS = ['src', 'web', 'assistants', 'scripts', 'bin', 'test', 'bench', 'docs', 'templates'] as const

export interface TreeReport {
  readonly files: number
  readonly violations: readonly Violation[]
}

export function checkTree(root: string): TreeReport {
  const files = readTree(root, FOLDERS)
  const violations = [
    ...checkImports(files),
    ...checkTracks(files),
    ...checkToolNames(files),
    ...checkPage(files),
    ...findCycles(files),
    ...checkFolderNames(files),
    ...checkSizes(files),
    ...findImpure(files),
    ...checkComments(files),
    ...findDoubleCasts(files),
    ...checkLanguages(files),
  ]
  return { files: files.length, violations }
}
