import type { FlowProgress, SettledView, WhyLine } from '../../../src/api/rest.ts'
import type { Item } from '../chat/view.ts'

type Given = NonNullable<SettledView['answer']>

/**
 * Answers that were said beside the one that was asked for, by the place of the item they stand under: the words that gave them, or
 * the mark of the asked one below. Those that hold no more, and those of which there are several, are left to the list of all.
 */
export function placeNoted(
  items: readonly Item[],
  lines: readonly WhyLine[],
  flow: FlowProgress | null,
): ReadonlyMap<number, readonly Given[]> {
  const places = new Map<number, readonly Given[]>()
  if (flow === null) return places
  for (const { after, noted = [] } of lines) {
    const last = items.findIndex(({ kind, id }) => kind === 'message' && id === after)
    const words = items.findLastIndex((item, at) => at <= last && isWords(item))
    if (noted.length === 0 || words === -1) continue
    const next = items.findIndex((item, at) => at > words && item.kind !== 'answer')
    const marks = items.slice(words + 1, next === -1 ? items.length : next)
    const shown = new Set(
      marks.flatMap(mark => (mark.kind === 'answer' && mark.answer ? [mark.answer.label] : [])),
    )
    const given = noted.flatMap(({ node, value }): Given[] => {
      const [answer, ...others] = flow.answers.filter(one => one.node === node)
      if (answer === undefined || others.length > 0 || shown.has(answer.label)) return []
      return [
        {
          label: answer.label,
          value: answer.value,
          ...(answer.value !== value && { before: value }),
          changeable: flow.status !== 'ended',
        },
      ]
    })
    if (given.length > 0) places.set(words + marks.length, given)
  }
  return places
}

const isWords = (item: Item | undefined): boolean => item?.kind === 'message' && item.role === 'user'
