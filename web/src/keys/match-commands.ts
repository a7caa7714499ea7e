import type { Command } from './command.ts'

const MARKS = /\p{Mark}/gu
const fold = (text: string): string => text.normalize('NFD').replaceAll(MARKS, '').toLowerCase()
const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** 0 fits best; null does not fit. Every word that is looked for has to begin a word of it. */
function rank({ label, detail, also }: Command, query: string): number | null {
  if (fold(label).startsWith(fold(query).trim())) return 0
  const own = wordsIn(label)
  const all = [...own, ...wordsIn(detail ?? ''), ...wordsIn(also ?? '')]
  const wanted = wordsIn(query)
  const begins = (words: readonly string[]) => wanted.every(want => words.some(word => word.startsWith(want)))
  if (wanted.length === 0) return null
  if (begins(own)) return 1
  return begins(all) ? 2 : null
}

/** Commands that fit what was typed, the best first; those that fit equally well keep their order. */
export function matchCommands(commands: readonly Command[], query: string): readonly Command[] {
  if (query.trim() === '') return commands
  return commands
    .flatMap(command => {
      const place = rank(command, query)
      return place === null ? [] : [{ command, place }]
    })
    .sort((one, other) => one.place - other.place)
    .map(({ command }) => command)
}
