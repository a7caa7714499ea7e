import { registerHooks } from 'node:module'

const ENTRIES: Readonly<Record<string, string>> = {
  signalbox: '../src/index.ts',
  'signalbox/flows': '../src/flows.ts',
  'signalbox/nlu': '../src/nlu.ts',
  'signalbox/ai-sdk': '../src/clients/ai-sdk/index.ts',
  'signalbox/assistant-ui': '../src/clients/assistant-ui/index.ts',
  'signalbox/copilotkit': '../src/clients/copilotkit/index.ts',
  'signalbox/testing': '../src/testing/index.ts',
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
