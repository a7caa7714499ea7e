import { type ComponentType, lazy } from 'react'

const AGAIN_MS = 2_000

/** A part that is loaded when it is first shown, and asked for again until it comes: what cannot be loaded now takes nothing else away. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await insist(load) }))

async function insist<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;)
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
    }
}
