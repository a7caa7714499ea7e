/** A schema is read once, whatever it meets. Two names may share one slot object. */
export function oncePerSlot<OneSlot extends object, Result>(
  read: (name: string, slot: OneSlot) => Result,
): (name: string, slot: OneSlot) => Result {
  const known = new WeakMap<OneSlot, Map<string, Result>>()
  return (name, slot) => {
    const names = known.get(slot) ?? new Map<string, Result>()
    if (!known.has(slot)) known.set(slot, names)
    const before = names.get(name)
    if (before !== undefined) return before
    const result = read(name, slot)
    names.set(name, result)
    return result
  }
}
