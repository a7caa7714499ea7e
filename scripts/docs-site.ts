import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PAGES } from './site/routes.ts'
import { siteAddress } from './site/site-address.ts'
import { siteFiles } from './site/site-files.ts'
import { writeFiles } from './site/write-files.ts'

/**
 * `npm run docs:dev` shows the site while documents are written, `npm run docs:build` writes it to `site/dist`, `npm run docs:preview`
 * shows what was built. What draws it has packages of its own in `site/`, installed on first use.
 */
const root = dirname(import.meta.dirname)
const site = join(root, 'site')
const [task = 'build', ...flags] = process.argv.slice(2)

install()
const types = mkdtempSync(join(tmpdir(), 'signalbox-site-'))
try {
  if (task !== 'preview') {
    run(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json', '--outDir', types], root)
    assemble()
  }
  if (task === 'dev') follow()
  process.exitCode = await draw()
} finally {
  rmSync(types, { recursive: true, force: true })
}

function install(): void {
  const lockfile = readFileSync(join(site, 'package-lock.json'), 'utf8')
  // Says for which lockfile the packages are there.
  const stamp = join(site, 'node_modules/.installed-for')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return
  console.log('The docs site has packages of its own: installing them in site/ (once, about 100 MB).')
  // Not `ci`: that wants binaries of every platform, which not every registry has.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], site)
  writeFileSync(stamp, lockfile)
}

function assemble(): void {
  writeFiles(join(site, 'generated'), siteFiles({ root, types, address: siteAddress(process.env) }))
}

/** Puts what is saved onto the site; a document in the middle of an edit may not be whole. */
function follow(): void {
  const again = () => {
    try {
      assemble()
    } catch (fault) {
      console.error(String(fault))
    }
  }
  const alone = PAGES.map(({ file }) => file).filter(file => !file.includes('/'))
  for (const path of ['docs', 'site/index.md', ...alone]) watch(join(root, path), { recursive: true }, again)
}

function draw(): Promise<number> {
  const program = join(site, 'node_modules/vitepress/bin/vitepress.js')
  const child = spawn(process.execPath, [program, task, site, ...flags], { cwd: root, stdio: 'inherit' })
  return new Promise(resolve => child.on('close', code => resolve(code ?? 1)))
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
