import { SignalboxError } from '../core/error.ts'
import type { Tool } from './tool.ts'

/** Two tools of one name are refused: nobody could tell them apart. */
export function refuseTwins(tools: readonly Tool[]): void {
  const names = new Set<string>()
  for (const { name } of tools) {
    if (names.has(name))
      throw new SignalboxError('assistant_broken', `two tools are named ${JSON.stringify(name)}`, {
        place: name,
        hint: 'Rename one of them.',
      })
    names.add(name)
  }
}
