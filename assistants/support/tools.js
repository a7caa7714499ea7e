import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { defineTool, ToolError, z } from 'signalbox'

/** A small shop in memory; a real one would be asked here. */
const shop = new DatabaseSync(':memory:')
shop.exec(readFileSync(fileURLToPath(new URL('orders.sql', import.meta.url)), 'utf8'))

const STATUS = {
  packing: { en: 'it is being packed', de: 'sie wird gerade gepackt' },
  shipped: {
    en: 'it is on its way and arrives within two days',
    de: 'sie ist unterwegs und kommt in zwei Tagen',
  },
  delivered: { en: 'it was delivered', de: 'sie wurde zugestellt' },
}

/** Somebody else's order is not there: nobody learns that it exists. */
function orderOf(number, user) {
  const order = shop
    .prepare('SELECT number, item, status, total FROM orders WHERE number = ? AND owner = ?')
    .get(number, user)
  if (order === undefined) throw new ToolError('not_found', `no order ${number} of this customer`)
  return order
}

export const orderStatus = defineTool({
  name: 'order_status',
  description: 'Looks up where one of the customer’s orders is.',
  parameters: z.object({ order: z.string().check(z.describe('Like LX-20481.')) }),
  effect: 'retry', // only looks
  run({ order: number }, { user }) {
    const { item, status } = orderOf(number, user)
    return { item, status: STATUS[status] ?? { en: status, de: status } }
  },
})

export const refund = defineTool({
  name: 'refund',
  description: 'Pays back all or a part of one of the customer’s orders.',
  parameters: z.object({
    order: z.string().check(z.describe('Like LX-20481.')),
    amount: z.number().check(z.positive(), z.describe('In euros.')),
  }),
  destructive: true,
  effect: 'verify',
  verify(_args, { key }) {
    const made = shop.prepare('SELECT reference FROM refunds WHERE call = ?').get(key)
    return made === undefined ? { happened: 'no' } : { happened: 'yes', result: { ...made } }
  },
  run({ order: number, amount }, { user, key }) {
    const { total } = orderOf(number, user)
    const paid = shop
      .prepare('SELECT coalesce(sum(amount), 0) AS sum FROM refunds WHERE number = ?')
      .get(number)
    if (Number(paid?.sum) + amount > total)
      throw new ToolError('refused', `more than was paid for order ${number}`)
    const reference = nextName('RF', 'refunds')
    shop.prepare('INSERT INTO refunds VALUES (?, ?, ?, ?)').run(reference, number, amount, key)
    return { reference }
  },
})

export const createTicket = defineTool({
  name: 'create_ticket',
  description: 'Writes down a problem for the support team.',
  parameters: z.object({ problem: z.string(), email: z.string() }),
  effect: 'verify',
  verify: (_args, { key }) => foundTicket(key),
  run: ({ problem, email }, { key }) => ({ ticket: openTicket('problem', problem, email, key) }),
})

export const escalate = defineTool({
  name: 'escalate',
  description: 'Hands a conversation over to a person of the support team.',
  parameters: z.object({ reason: z.string(), summary: z.string() }),
  effect: 'verify',
  verify: (_args, { key }) => foundTicket(key),
  run: ({ reason, summary }, { key }) => ({ ticket: openTicket(`handover:${reason}`, summary, null, key) }),
})

function openTicket(kind, text, contact, key) {
  const ticket = nextName('T', 'tickets')
  shop.prepare('INSERT INTO tickets VALUES (?, ?, ?, ?, ?)').run(ticket, kind, text, contact, key)
  return ticket
}

function foundTicket(key) {
  const made = shop.prepare('SELECT ticket FROM tickets WHERE call = ?').get(key)
  return made === undefined ? { happened: 'no' } : { happened: 'yes', result: { ...made } }
}

const nextName = (prefix, table) =>
  `${prefix}-${1001 + Number(shop.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count)}`

/** What the rules in policies.yaml ask about. */
export const lookups = {
  order({ params }) {
    const order = shop.prepare('SELECT owner FROM orders WHERE number = ?').get(String(params.order))
    return order === undefined ? null : { ...order }
  },
}
