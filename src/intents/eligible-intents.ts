import type { SessionId } from '../core/id.ts'
import type { Digest } from '../ports/digest.ts'
import type { Intent } from './intent.ts'

export interface IntentContext {
  readonly session: SessionId
  readonly channel: string
  readonly locale: string
}

/** The intents that come into question here, in the order of their file. The same session always gets the same. */
export const eligibleIntents = (
  intents: readonly Intent[],
  { session, channel, locale }: IntentContext,
  digest: Digest,
): readonly string[] =>
  intents
    .filter(
      ({ id, channels, locales, rollout }) =>
        (channels === null || channels.includes(channel)) &&
        (locales === null || locales.some(one => covers(one, locale))) &&
        shareOf(`${session}/${id}`, digest) < rollout,
    )
    .map(({ id }) => id)

/** `de` covers de-AT, de-AT only itself. */
const covers = (offered: string, locale: string): boolean =>
  offered.toLowerCase() === locale.toLowerCase() ||
  offered.toLowerCase() === locale.split('-')[0]?.toLowerCase()

/** 0 to 100, below 100, evenly spread. */
const shareOf = (text: string, digest: Digest): number =>
  (Number.parseInt(digest(text).slice(0, 8), 16) / 2 ** 32) * 100
