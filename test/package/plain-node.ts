import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest line the published package promises to run on. */
const VERSION = '24.21.0'

const root = join(import.meta.dirname, '../..')

/** The folder of a Node 24 program. Comes from npm, as everything here; kept for the next run. */
export function plainNode(): string {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const cache = join(root, 'node_modules/.cache', `node-${VERSION}`)
  const bin = join(cache, 'node_modules', name, 'bin')
  if (!existsSync(join(bin, 'node'))) {
    mkdirSync(cache, { recursive: true })
    writeFileSync(join(cache, 'package.json'), '{ "private": true }\n')
    npm(cache, ['install', '--no-save', '--no-package-lock', `${name}@${VERSION}`])
  }
  return bin
}

/** Runs npm as a person in that folder would, not as a child of this repo's own npm run. */
export function npm(folder: string, args: readonly string[], path = process.env.PATH): string {
  const outer =
    /^npm_(package|lifecycle|command|execpath|node_execpath|config_(local_prefix|user_agent|noproxy))/
  const environment = Object.entries(process.env).filter(([name]) => !outer.test(name))
  return execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: { ...Object.fromEntries(environment), PATH: path },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
