import { createSignalbox } from 'signalbox'
import { memoryStorage } from 'signalbox/testing'

// Lives as long as the process. One of yours keeps the same promises with your own database.
const signalbox = createSignalbox({ assistants: 'assistants', storage: memoryStorage() })

const context = { assistant: 'support', session_id: 'visit-7' }
const { text } = await signalbox.handle({ id: 'i1', text: 'Where is my order?', context })
console.log(text)
await signalbox.close()
