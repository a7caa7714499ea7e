import { createSignalbox } from 'signalbox'
import { conversationMemory } from 'signalbox/testing'

// Lives as long as the process. One of yours would keep the same four promises with your own database.
const memory = conversationMemory()
const signalbox = createSignalbox({ assistants: 'assistants', memory })

const context = { assistant: 'support', session_id: 'visit-7' }
await signalbox.handle({ id: 'i1', text: 'Where is my order?', context })

const engine = await signalbox.ready
const [session] = await engine.store.listSessions({ tenant: engine.local.tenant, limit: 1 })
if (session !== undefined) {
  console.log(await memory.load(session.session)) // { history: [...], params: {}, waiting_for_param: 'order' }
  await engine.memory.clear(session.session) // deletes what was said, here and in the journal
}
await signalbox.close()
