import { registerHooks } from 'node:module'

const ENTRIES: Readonly<Record<string, string>> = {
  signalbox: '../../src/index.ts',
  'signalbox/flows': '../../src/flows.ts',
  'signalbox/nlu': '../../src/nlu.ts',
  'signalbox/testing': '../../src/testing/index.ts',
}

// Inside the repo the package's own name means its source, as for those who have it installed.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const entry = Object.hasOwn(ENTRIES, specifier) ? ENTRIES[specifier] : undefined
    return entry === undefined
      ? nextResolve(specifier, context)
      : { url: new URL(entry, import.meta.url).href, shortCircuit: true }
  },
})
