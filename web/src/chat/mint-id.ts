/** A random UUID. Plain http on another host has no `randomUUID`, but always has random bytes. */
export function mintId(source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (typeof source.randomUUID === 'function') return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => {
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  })
  const group = (from: number, to: number) => hex.slice(from, to).join('')
  return [group(0, 4), group(4, 6), group(6, 8), group(8, 10), group(10, 16)].join('-')
}
