import { availableParallelism, cpus } from 'node:os'

/** Each prints its own figures. */
const BENCHES: Readonly<Record<string, () => Promise<{ bench(options: readonly string[]): Promise<void> }>>> =
  {
    journal: () => import('./journal.ts'),
    store: () => import('./store.ts'),
    loop: () => import('./loop.ts'),
    sse: () => import('./sse.ts'),
    health: () => import('./health.ts'),
    start: () => import('./start.ts'),
    nlu: () => import('./nlu.ts'),
    flows: () => import('./flows.ts'),
    decide: () => import('./decide.ts'),
  }

const args = process.argv.slice(2)
const firstOption = args.findIndex(arg => arg.startsWith('-'))
const names = firstOption < 0 ? args : args.slice(0, firstOption)
const options = args.slice(names.length)
const unknown = names.filter(name => !Object.hasOwn(BENCHES, name))

if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark ${unknown.join(', ')}.`)
  console.error(`Usage: npm run bench -- NAME… [options]\nBenchmarks: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}

console.log(`${cpus()[0]?.model ?? 'unknown CPU'} × ${availableParallelism()}, Node ${process.versions.node}`)
for (const name of names) await (await BENCHES[name]?.())?.bench(options)
