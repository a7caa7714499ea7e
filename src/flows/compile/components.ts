/**
 * Strongly connected components (Tarjan), without recursion: a chain of ten thousand nodes must not overflow the
 * stack. Components come in reverse topological order.
 */
export function components<Node>(nodes: readonly Node[], next: (node: Node) => readonly Node[]): Node[][] {
  const order = new Map<Node, number>()
  const low = new Map<Node, number>()
  const open: Node[] = []
  const isOpen = new Set<Node>()
  const found: Node[][] = []
  for (const root of nodes) {
    if (order.has(root)) continue
    const calls: { node: Node; followers: readonly Node[]; at: number }[] = []
    const enter = (node: Node) => {
      order.set(node, order.size)
      low.set(node, order.get(node) as number)
      open.push(node)
      isOpen.add(node)
      calls.push({ node, followers: next(node), at: 0 })
    }
    enter(root)
    for (let call = calls.at(-1); call; call = calls.at(-1)) {
      const { node } = call
      const follower = call.followers[call.at++]
      if (follower !== undefined) {
        if (!order.has(follower)) enter(follower)
        else if (isOpen.has(follower)) lower(low, node, order.get(follower) as number)
        continue
      }
      calls.pop()
      const caller = calls.at(-1)
      if (caller) lower(low, caller.node, low.get(node) as number)
      if (low.get(node) === order.get(node)) found.push(close(node, open, isOpen))
    }
  }
  return found
}

function lower<Node>(low: Map<Node, number>, node: Node, value: number): void {
  if (value < (low.get(node) as number)) low.set(node, value)
}

function close<Node>(node: Node, open: Node[], isOpen: Set<Node>): Node[] {
  const component: Node[] = []
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    isOpen.delete(last)
    component.push(last)
    if (last === node) break
  }
  return component
}
