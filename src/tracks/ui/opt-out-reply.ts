import { say } from '../../messages/catalog.ts'
import { menuNames } from '../../ui-tools/menu.ts'
import { blocksOf } from '../../ui-tools/opt-out.ts'
import { optOutInWords, toolsInWords } from '../../ui-tools/opt-out-words.ts'
import type { UiMove } from '../move.ts'
import type { TrackScope } from '../track-scope.ts'

type Reply = Extract<UiMove, { kind: 'reply' }>['message']

/** Reply about tools; what was opted out of, or into, is named with its end. */
export function optOutReply({ log, reads, assistant }: TrackScope, message: Reply): string {
  const { locale, now } = reads
  const { ui, undo } = log.state
  if (message === 'opted_out')
    return say('opted_out', locale, { wish: optOutInWords(ui.opt_out, reads) ?? '' })
  if (message !== 'opted_in') return say(message, locale)
  const wasShut = undo?.of === 'opt_out' ? blocksOf(undo.before, now) : () => false
  const isShut = blocksOf(ui.opt_out, now)
  const freed = menuNames(assistant.ui_tools).filter(tool => wasShut(tool) && !isShut(tool))
  return say('opted_in', locale, {
    tools: freed.length === 0 ? say('tools_any', locale) : toolsInWords(freed, locale, 'conjunction'),
  })
}
