import { SignalboxError } from '../core/error.ts'
import { LIMITS } from '../core/limits.ts'
import type { Clock } from '../ports/clock.ts'
import type { Person } from './people-book.ts'

/** An archive nobody reads on for as long is broken off: it keeps others from theirs. */
const STALLED_MS = 60_000
const AGAIN_AFTER_SECONDS = 10

/** Archives that are being made on this server: one of a person at a time, and so many in all. */
export interface Archives {
  /** Bytes of an archive, made while they are read. Throws where there are too many already. */
  open(person: Person, bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array>
}

export function createArchives(clock: Pick<Clock, 'after'>): Archives {
  const people = new Set<string>()
  return {
    open({ tenant, user }, bytes) {
      const key = JSON.stringify([tenant, user])
      if (people.has(key)) throw tooMany('an archive for this person is being made already')
      if (people.size >= LIMITS.archivesAtOnce)
        throw tooMany(`${LIMITS.archivesAtOnce} archives are being made already`)
      people.add(key)
      return whileRead(clock, bytes, () => people.delete(key))
    },
  }
}

const tooMany = (message: string) =>
  new SignalboxError('rate_limited', message, { retryAfterSeconds: AGAIN_AFTER_SECONDS })

function whileRead(
  clock: Pick<Clock, 'after'>,
  bytes: AsyncGenerator<Uint8Array>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let cancel = () => {}
  const end = () => {
    cancel()
    onEnd()
  }
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    cancel = clock.after(STALLED_MS, () => {
      end()
      controller.error(new Error('nobody has read on'))
      void bytes.return(undefined)
    })
  }
  return new ReadableStream(
    {
      start: watch,
      async pull(controller) {
        cancel()
        try {
          const { done, value } = await bytes.next()
          if (done) {
            end()
            controller.close()
          } else {
            controller.enqueue(value)
            watch(controller)
          }
        } catch (error) {
          end()
          throw error
        }
      },
      async cancel() {
        end()
        await bytes.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
