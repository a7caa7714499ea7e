import type { Engine } from '../../compose/create-engine.ts'
import { learnTracks } from '../../tracks/tracks.ts'

/**
 * Makes what messages to any assistant are read with, so that the first of them finds it made. Where that fails for one, the
 * others go on: whoever writes to it is the one to meet that.
 */
export async function learnAll(
  { directory, say }: Pick<Engine, 'directory' | 'say'>,
  pause: () => Promise<void>,
): Promise<void> {
  for (const { id, serving } of directory.entries()) {
    if (serving === null) continue
    try {
      await learnTracks(serving, pause)
    } catch (error) {
      say(`assistant ${id}: nothing could be learned before its first message: ${error}`)
    }
  }
}
