import { expect, test } from 'vitest'
import { orderable } from './orderable-agent.ts'
import { ownOrders } from './own-orders.ts'
import { readSessionEdit } from './read-orders.ts'

const agents = (['research', 'edit'] as const).map(name => orderable(name, ownOrders(name)))
const read = (text: string) => readSessionEdit(text, agents, { locale: 'de', now: 0, zone: 'UTC' })

test.each(['Mach es kürzer', 'Bitte mach das noch einfacher', 'make it shorter'])(
  'what was made is to be changed, without its name: %s',
  text => {
    expect(read(text)).toMatchObject({
      orders: [{ agent: 'edit', parameters: { instruction: text }, isPointing: true }],
      by: 'judge',
    })
  },
)

test.each(['Mach es nicht kürzer', 'Machst du es kürzer?', 'Es wird kürzer', 'Make it rain'])(
  'nothing is to be changed: %s',
  text => {
    expect(read(text)).toBeNull()
  },
)
