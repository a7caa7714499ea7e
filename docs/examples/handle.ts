import { createSignalbox } from 'signalbox'

const signalbox = createSignalbox({ assistants: 'assistants' })

const context = { assistant: 'support', session_id: 'visit-7', channel: 'email' }
const asked = await signalbox.handle({ id: 'mail-1', text: 'Where is my order?', context })
console.log(asked.text)
const answered = await signalbox.handle({ id: 'mail-2', text: 'LX-20481, please', context })
console.log(answered.text, answered.tool_result)

await signalbox.close()
