import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildPage } from '../src/server/build-page.ts'
import { bundle, bundlePure } from './build/bundle.ts'
import { notices } from './build/notices.ts'

const root = dirname(import.meta.dirname)
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
const modules = await step('code', async () => [
  ...(await bundle(root, dist)),
  ...(await bundlePure(root, dist)),
])
await step('types', declarations)
const pageModules = await step('page', () => buildPage(root, join(dist, 'web')))
writeFileSync(join(dist, 'NOTICES.md'), notices([...modules, ...pageModules]))

async function step<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await run()
  console.log(`built ${name.padEnd(6)} ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

function declarations(): void {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { status } = spawnSync(tsc, ['-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  // The type of a trained judge would repeat all of its weights.
  for (const name of globSync('**/*-weights.d.ts', { cwd: dist })) {
    const file = join(dist, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/: (['"])[\w+/=]{1000,}\1/g, ': string'))
  }
}
