import type { WatchAdmission } from './watch-admission.ts'

/** A body that is broken off once its reader would be let in no more; what makes it is told to stop. */
export function whileAdmitted(
  body: ReadableStream<Uint8Array>,
  watch: WatchAdmission,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let unwatch = () => {}
  return new ReadableStream(
    {
      start(controller) {
        unwatch = watch(code => {
          // A text, not an Error: the server prints it, and one line is enough.
          controller.error(`broke off: ${code}`)
          reader.cancel(code).catch(() => {})
        })
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          unwatch()
          controller.close()
        } catch (error) {
          unwatch()
          throw error
        }
      },
      cancel(reason) {
        unwatch()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
