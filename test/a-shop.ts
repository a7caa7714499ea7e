import type { Assistant } from '../src/assistants/assistant.ts'
import { loadAssistant } from '../src/assistants/load-assistant.ts'

/** A small assistant for tests of evaluations: one harmless intent, one that costs, a sensitive parameter. */
export const SHOP_FILES = {
  'shop/assistant.yaml': 'name: Shop\ninstructions: Help.\nconversation: false\n',
  'shop/counted.txt': '0',
  'shop/tools.ts': `import { readFileSync, writeFileSync } from 'node:fs'
import { defineTool, ToolError, z } from 'signalbox'
const file = new URL('counted.txt', import.meta.url)
export const look = defineTool({
  name: 'look', description: 'Looks.', parameters: z.object({ order: z.string() }), readOnly: true,
  run: ({ order }) => {
    if (order === 'A-404') throw new ToolError('not_found', 'gone')
    return { place: 'in the van', order }
  },
})
export const pay = defineTool({
  name: 'pay', description: 'Pays.', parameters: z.object({ order: z.string(), email: z.string() }),
  run: () => {
    const count = Number(readFileSync(file, 'utf8')) + 1
    writeFileSync(file, String(count))
    return { reference: 'P-' + count }
  },
})
`,
  'shop/policies.yaml': `rules:
  - { id: no_secrets, tools: [look], when: "params.order == 'A-999'", effect: deny, reason: That is a secret. }
  - { id: staff_only, tools: [pay], when: "params.order == 'A-500'", effect: require_role, roles: [staff], reason: Staff only. }
`,
  'shop/intents.yaml': `intents:
  where:
    description: Where an order is.
    examples: [where is my order, track my parcel, when does my delivery come, has my order been sent]
    parameters: { order: { type: id, pattern: 'A-\\d{3}', required: true, memory: true } }
    tool: look
    post: 'Order {order} is {result.place}.'
  pay:
    description: Pays money back.
    examples: [I want my money back, refund me please, pay me back for my order, give me a refund]
    parameters:
      order: { type: id, pattern: 'A-\\d{3}', required: true }
      email: { type: email, required: true, sensitive: true }
    tool: pay
    post: 'Paid back, {result.reference}.'
out_of_scope: [what is the weather like, tell me a joke]
`,
} as const

export async function loadShop(folder: string): Promise<Assistant> {
  const loaded = await loadAssistant(`${folder}/shop`)
  if (loaded.kind === 'broken') throw new Error(JSON.stringify(loaded.faults))
  return loaded.assistant
}
