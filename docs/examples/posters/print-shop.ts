/** Stands for the print shop's API: takes an order, and says what it charged. */
export const printShop = {
  async order(copies: number, key: string): Promise<{ order: string; chargedUsd: number }> {
    return { order: `P-${key.length}${copies}`, chargedUsd: copies * 0.75 }
  },
}
