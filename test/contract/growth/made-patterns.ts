import { globSync, readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { SourcePattern } from './source-patterns.ts'

// Runs as a thread of its own: modules that are loaded already have made their patterns unseen.

const Built = globalThis.RegExp
const made = new Map<string, SourcePattern>()

/** Places of the product that lead here, the nearest first. */
const placesIn = (stack = ''): readonly string[] =>
  [...stack.matchAll(/\/((?:src|web\/src)\/[^):]+:\d+):\d+/g)].map(([, place = '']) => place)

globalThis.RegExp = new Proxy(Built, {
  construct(target, given, newTarget) {
    const pattern = Reflect.construct(target, given, newTarget) as RegExp
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 4
    const [place] = placesIn(new Error().stack)
    Error.stackTraceLimit = stackTraceLimit
    const { source, flags } = pattern
    if (place !== undefined) made.set(`${place} ${flags} ${source}`, { place, source, flags })
    return pattern
  },
})

// Threads of their own begin their work when they are loaded.
const files = globSync('src/**/*.ts', { exclude: path => /(\.(test|d)|-worker)\.ts$/.test(path) })
// Most of the page wants a browser; what makes patterns there does without.
const ofThePage = globSync('web/src/**/*.ts', { exclude: path => /\.(test|d)\.ts$/.test(path) }).filter(
  file => readFileSync(file, 'utf8').includes('new RegExp('),
)
for (const file of [...files, ...ofThePage]) await import(`../../../${file}`)
parentPort?.postMessage([...made.values()])
