import { expect, test } from 'vitest'
import { followDesk } from './follow-desk.ts'
import type { Network } from './network.ts'

const TARGET = { assistant: 'support', thread: 't', after: 9 }

async function follow(...answers: readonly Response[]) {
  const asked: string[] = []
  const rest = [...answers]
  let changes = 0
  const network: Pick<Network, 'fetch' | 'pause'> = {
    fetch: async (path, init) => {
      const cursor = new Headers(init?.headers).get('last-event-id')
      asked.push([String(path).split('/').at(-1), ...(cursor === null ? [] : [cursor])].join(' '))
      return rest.shift() ?? new Response(null, { status: 204 })
    },
    pause: async () => undefined,
  }
  await followDesk(TARGET, network, () => changes++, new AbortController().signal)
  return { asked, changes }
}

const refusal = () => new Response('{}', { status: 400 })

test('where the store has an earlier state again, the thread is read anew and followed from its end', async () => {
  expect(await follow(refusal())).toEqual({ asked: ['events?after=9', 'events'], changes: 1 })
  const heard = new Response('id: 12\ndata: {"type":"RUN_FINISHED","threadId":"t","runId":"r"}\n\n')
  expect(await follow(heard, refusal())).toEqual({
    asked: ['events?after=9', 'events?after=9 12', 'events'],
    changes: 2,
  })
})

test('what is refused also without a place is not asked for again', async () => {
  expect(await follow(refusal(), refusal())).toEqual({ asked: ['events?after=9', 'events'], changes: 1 })
})

/** One piece of news, and then the connection is cut. */
function cutAfterNews(): Response {
  const news = new TextEncoder().encode(
    'id: 12\ndata: {"type":"RUN_FINISHED","threadId":"t","runId":"r"}\n\n',
  )
  const chunks = [news]
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.error(new Error('cut'))
    },
  })
  return new Response(stream)
}

test('after a cut the thread is read once more: its last news may have come too late to be read', async () => {
  const again = 'events?after=9 12'
  expect(await follow(cutAfterNews(), new Response(''))).toEqual({
    asked: ['events?after=9', again, again],
    changes: 2,
  })
})

test('what was over when the server came back is read as well', async () => {
  const gone = new Response('', { status: 502 })
  expect(await follow(cutAfterNews(), gone)).toMatchObject({ changes: 2 })
})
