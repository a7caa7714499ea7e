import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export type Files = Readonly<Record<string, string | Uint8Array>>

/** A real folder with these files, gone when the test is over. */
export function aFolder(files: Files = {}): string {
  const folder = temporaryFolder(files)
  onTestFinished(() => folder[Symbol.dispose]())
  return folder.path
}

/** The same for hooks, with `using`. */
export function temporaryFolder(files: Files): { readonly path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'signalbox-'))
  writeFiles(path, files)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
}
