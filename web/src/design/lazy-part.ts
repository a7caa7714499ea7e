import { type ComponentType, lazy } from 'react'
import { insist } from './insist.ts'
import { missParts } from './missed-parts.ts'

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** A part that is loaded when it is first shown, and asked for again until it comes: what cannot be loaded now takes nothing else away. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await insist(load, pause, isMissed => missParts(isMissed ? 1 : -1)) }))
