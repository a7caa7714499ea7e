import { defineTool, ToolError, z } from 'signalbox'
import { openShop } from './shop.js'

/** Place of orders, refunds and tickets; an application may bring its own under the same name. */
export const sources = { shop: openShop() }

const STATUS = {
  packing: { en: 'it is being packed', de: 'sie wird gerade gepackt' },
  shipped: {
    en: 'it is on its way and arrives within two days',
    de: 'sie ist unterwegs und kommt in zwei Tagen',
  },
  delivered: { en: 'it was delivered', de: 'sie wurde zugestellt' },
}

/**
 * Somebody else's order is not there: nobody learns that it exists. Who it belongs to is tenant and user together: the same
 * name is another person in another tenant.
 */
async function orderOf(number, { tenant, user, sources: { shop } }) {
  const [order] = await shop.find('orders', { number, tenant, owner: user })
  return order ?? null
}

async function knownOrderOf(number, person) {
  const order = await orderOf(number, person)
  if (order === null) throw new ToolError('not_found', `no order ${number} of this customer`)
  return order
}

export const orderStatus = defineTool({
  name: 'order_status',
  description: 'Looks up where one of the customer’s orders is.',
  parameters: z.object({ order: z.string().check(z.describe('Like LX-20481.')) }),
  readOnly: true,
  async run({ order: number }, context) {
    const { item, status } = await knownOrderOf(number, context)
    return { item, status: STATUS[status] ?? { en: status, de: status } }
  },
})

export const refund = defineTool({
  name: 'refund',
  title: { en: 'a refund', de: 'eine Erstattung' },
  confirm: { en: 'Refund {amount} for {order}?', de: '{amount} für {order} erstatten?' },
  description: 'Pays back all or a part of one of the customer’s orders.',
  parameters: z.object({
    order: z.string().check(z.describe('Like LX-20481.')),
    amount: z.number().check(z.positive(), z.describe('In euros.')),
  }),
  destructive: true,
  effect: 'verify',
  async verify(_args, { key, sources: { shop } }) {
    const [made] = await shop.find('refunds', { call: key })
    return made === undefined
      ? { happened: 'no' }
      : { happened: 'yes', result: { reference: made.reference } }
  },
  async run({ order: number, amount }, context) {
    const { shop } = context.sources
    const left = await refundable(shop, await knownOrderOf(number, context))
    if (amount > left)
      throw new ToolError('refused', `more than was paid for order ${number}`, {
        reason: {
          en: `No more than ${euros(left, 'en')} can be refunded for order ${number}.`,
          de: `Für die Bestellung ${number} können höchstens ${euros(left, 'de')} erstattet werden.`,
        },
      })
    const reference = await nextName(shop, 'RF', 'refunds')
    await shop.add('refunds', { reference, number, amount, call: context.key })
    return { reference }
  },
})

const euros = (amount, language) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount)

/** Amount that was paid for an order and not paid back yet. */
async function refundable(shop, { number, total }) {
  const refunds = await shop.find('refunds', { number })
  return refunds.reduce((left, made) => left - Number(made.amount), Number(total))
}

export const createTicket = defineTool({
  name: 'create_ticket',
  description: 'Writes down a problem for the support team.',
  parameters: z.object({ problem: z.string(), email: z.string() }),
  effect: 'verify',
  verify: (_args, { key, sources: { shop } }) => foundTicket(shop, key),
  run: async ({ problem, email }, { key, sources: { shop } }) => ({
    ticket: await openTicket(shop, 'problem', problem, email, key),
  }),
})

export const escalate = defineTool({
  name: 'escalate',
  description: 'Hands a conversation over to a person of the support team.',
  parameters: z.object({ reason: z.string(), summary: z.string() }),
  effect: 'verify',
  verify: (_args, { key, sources: { shop } }) => foundTicket(shop, key),
  run: async ({ reason, summary }, { key, sources: { shop } }) => ({
    ticket: await openTicket(shop, `handover:${reason}`, summary, null, key),
  }),
})

async function openTicket(shop, kind, text, contact, key) {
  const ticket = await nextName(shop, 'T', 'tickets')
  await shop.add('tickets', { ticket, kind, text, contact, call: key })
  return ticket
}

async function foundTicket(shop, key) {
  const [made] = await shop.find('tickets', { call: key })
  return made === undefined ? { happened: 'no' } : { happened: 'yes', result: { ticket: made.ticket } }
}

const nextName = async (shop, prefix, table) => `${prefix}-${1001 + (await shop.find(table, {})).length}`

/** Data the rules in policies.yaml ask about. */
export const lookups = {
  async order({ params, ...person }) {
    const order = await orderOf(String(params.order), person)
    return order && { refundable: await refundable(person.sources.shop, order) }
  },
}
