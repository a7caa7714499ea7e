import { isAbsolute, relative, resolve } from 'node:path'

/** A path as people read it: from the working folder where it lies below it, else in full. */
export function shownPath(file: string): string {
  const full = resolve(file)
  const near = relative(process.cwd(), full)
  return near === '' || near.startsWith('..') || isAbsolute(near) ? full : near
}
