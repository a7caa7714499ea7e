import { availableParallelism, cpus } from 'node:os'

/** Each prints its own figures. */
const BENCHES: Readonly<Record<string, () => Promise<{ bench(): Promise<void> }>>> = {
  journal: () => import('./journal.ts'),
  store: () => import('./store.ts'),
  loop: () => import('./loop.ts'),
  sse: () => import('./sse.ts'),
  start: () => import('./start.ts'),
  flows: () => import('./flows.ts'),
}

const names = process.argv.slice(2)
const unknown = names.filter(name => !Object.hasOwn(BENCHES, name))

if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark ${unknown.join(', ')}.`)
  console.error(`Usage: npm run bench -- NAME…\nBenchmarks: ${Object.keys(BENCHES).join(', ')}`)
  process.exit(1)
}

console.log(`${cpus()[0]?.model ?? 'unknown CPU'} × ${availableParallelism()}, Node ${process.versions.node}`)
for (const name of names) await (await BENCHES[name]?.())?.bench()
