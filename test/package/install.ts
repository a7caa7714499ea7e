import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { leaveNote } from '../beside/leave-note.ts'
import type { Installed } from './installed.ts'
import { npm, plainNode } from './plain-node.ts'

const root = join(import.meta.dirname, '../..')

/** Builds, packs, and installs the tarball elsewhere, on the oldest Node we promise. */
function install(place: string): Installed {
  const folder = join(place, 'project')
  mkdirSync(folder)
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
  return {
    folder,
    packed: files.map((file: { path: string }) => file.path),
    path: [join(folder, 'node_modules/.bin'), path].join(delimiter),
  }
}

await leaveNote(install)
