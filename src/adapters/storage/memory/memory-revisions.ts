import type { RevisionStore } from '../../../ports/revision-store.ts'

export function memoryRevisions(): RevisionStore {
  const texts = new Map<string, string>()
  return {
    put: async (revision, text) => void texts.set(revision, text),
    get: async revision => texts.get(revision) ?? null,
    list: async () => [...texts.keys()],
  }
}
