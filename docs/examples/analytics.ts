import { createSignalbox } from 'signalbox'

/** Number of times each tag of a flow was reached. */
const funnel = new Map<string, number>()

const signalbox = createSignalbox({
  assistants: 'assistants',
  analytics({ stage, payload: { tags } }) {
    if (stage !== 'node_entered' || !Array.isArray(tags)) return
    for (const tag of tags.map(String)) funnel.set(tag, (funnel.get(tag) ?? 0) + 1)
  },
})

const answer = await signalbox.fetch(
  new Request('http://localhost/agui/lighting', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({
      threadId: 'thread-1',
      runId: 'run-1',
      messages: [{ id: 'message-1', role: 'user', content: 'I would like an offer.' }],
      tools: [],
      context: [],
      state: {},
      forwardedProps: {},
    }),
  }),
)
await answer.text()
await signalbox.close()
console.log(Object.fromEntries(funnel))
