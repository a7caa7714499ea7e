/** Stands for the service that moves money. Asked twice with one key, it pays once. */
const paid = new Map<string, { order: string; cents: number }>()

export const payments = {
  async refund(order: string, cents: number, key: string) {
    const known = paid.get(key)
    if (known) return known
    const refund = { order, cents }
    paid.set(key, refund)
    return refund
  },
  async find(key: string) {
    return paid.get(key) ?? null
  },
}
