type Setting = 'language' | 'theme' | 'assistant' | 'mapView' | 'listing' | 'sidebar' | 'chatShare'

const keyOf = (name: string) => `signalbox.${name}`

/** Storage can be forbidden or full; the page then simply forgets. */
function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

export const readSetting = (name: Setting): string | null =>
  attempt(() => localStorage.getItem(keyOf(name)), null)

export function writeSetting(name: Setting, value: string | null): void {
  attempt(
    () => (value === null ? localStorage.removeItem(keyOf(name)) : localStorage.setItem(keyOf(name), value)),
    undefined,
  )
}

/** Unsent text, per conversation, for as long as the tab lives. */
export const readDraft = (place: string): string =>
  attempt(() => sessionStorage.getItem(keyOf(`draft.${place}`)) ?? '', '')

export function writeDraft(place: string, draft: string): void {
  const key = keyOf(`draft.${place}`)
  attempt(
    () => (draft === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, draft)),
    undefined,
  )
}

/** Messages the server has not taken, per conversation, for as long as the tab lives. */
export function readOutbox<Message>(place: string): readonly Message[] {
  return attempt(() => JSON.parse(sessionStorage.getItem(keyOf(`outbox.${place}`)) ?? '[]') as Message[], [])
}

export function writeOutbox(place: string, messages: readonly unknown[]): void {
  const key = keyOf(`outbox.${place}`)
  attempt(
    () =>
      messages.length === 0
        ? sessionStorage.removeItem(key)
        : sessionStorage.setItem(key, JSON.stringify(messages)),
    undefined,
  )
}
