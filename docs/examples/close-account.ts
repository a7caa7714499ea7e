import type { Signalbox } from 'signalbox'

interface Erasure {
  readonly conversations: number
  /** Conversations that keep content because they are damaged, say. */
  readonly left: readonly { readonly session: string; readonly reason: string }[]
  readonly isWhole: boolean
}

/** Deletes what is kept of somebody whose account is closed; a request deletes 200 conversations at most. */
export async function closeAccount(
  { fetch }: Signalbox,
  principal: { readonly user: string; readonly tenant: string },
): Promise<Erasure['left']> {
  for (;;) {
    const request = new Request('http://localhost/api/me/data', { method: 'DELETE' })
    const answer = await fetch(request, { principal })
    if (!answer.ok) throw new Error(await answer.text())
    const { conversations, left, isWhole } = (await answer.json()) as Erasure
    if (isWhole) return left
    // Somebody still writes in their name, or the rest cannot be deleted now.
    if (conversations === 0) throw new Error('not everything could be deleted; try again later')
  }
}
