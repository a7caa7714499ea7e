import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { npm, plainNode } from './plain-node.ts'

declare module 'vitest' {
  interface ProvidedContext {
    installed: Installed
  }
}

export interface Installed {
  /** A project of someone else's, with the packed package installed. */
  readonly folder: string
  /** The paths inside the tarball. */
  readonly packed: readonly string[]
  /** PATH with the plain Node and the project's programs first. */
  readonly path: string
}

const root = join(import.meta.dirname, '../..')

/** Builds, packs, and installs the tarball elsewhere, on the oldest Node we promise. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-package-'))
  const [{ filename, files }] = JSON.parse(
    npm(root, ['pack', '--json', '--silent', '--foreground-scripts=false', '--pack-destination', folder]),
  )
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const others = ['hono', '@hono/node-server', 'express'].map(name => `${name}@${devDependencies[name]}`)

  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "someone-elses", "private": true, "type": "module" }\n',
  )
  const path = [plainNode(), process.env.PATH].join(delimiter)
  npm(folder, ['install', `./${filename}`, ...others], path)

  project.provide('installed', {
    folder,
    packed: files.map((file: { path: string }) => file.path),
    path: [join(folder, 'node_modules/.bin'), path].join(delimiter),
  })
  return () => rmSync(folder, { recursive: true, force: true })
}
