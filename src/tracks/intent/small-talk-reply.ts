import { nameIn } from '../../assistants/name-in.ts'
import { clip } from '../../core/clip.ts'
import { usageOf } from '../../llm/offline-command.ts'
import { say } from '../../messages/catalog.ts'
import { isAllowedHere } from '../../plans/context-verdict.ts'
import { blocksOf } from '../../ui-tools/opt-out.ts'
import { hasModel } from '../has-model.ts'
import type { IntentMove } from '../move.ts'
import { offersOf } from '../offers-of.ts'
import type { TrackScope } from '../track-scope.ts'

/** Reply to small talk where no model talks, and to /help everywhere: courtesy, and what the assistant can be asked for. */
export function smallTalkReply(
  scope: TalkScope,
  { talk, eligible }: Extract<IntentMove, { kind: 'small_talk' }>,
): string {
  const { assistant, log } = scope
  const { locale, now } = scope.reads
  const wishes = () =>
    offersOf(assistant, { locale, eligible, blocks: blocksOf(log.state.ui.opt_out, now) }).map(
      offer => `- ${offer}`,
    )
  switch (talk) {
    case 'thanks':
      return say('talk_thanks', locale)
    case 'farewell':
      return say('talk_farewell', locale)
    case 'answer':
      return say('talk_answer', locale)
    case 'greeting':
      return [say('talk_greeting', locale), ...wishes()].join('\n')
    case 'help':
      return [say('talk_help', locale, { name: nameIn(assistant, locale) }), ...wishes()].join('\n')
    case 'commands':
      return [
        helpWith(wishes(), nameIn(assistant, locale), locale),
        ...commands(scope),
        say('talk_commands', locale),
      ].join('\n\n')
  }
}

type TalkScope = Pick<TrackScope, 'assistant' | 'reads' | 'log'>

const helpWith = (wishes: readonly string[], name: string, locale: string): string =>
  wishes.length === 0
    ? say('talk_help_alone', locale, { name })
    : [say('talk_help', locale, { name }), ...wishes].join('\n')

/** Tools by their names, where the offline model converses. Models have descriptions that are not for people. */
function commands(scope: TalkScope): readonly string[] {
  const { assistant, reads } = scope
  if (!assistant.conversation || hasModel(reads)) return []
  const callable = assistant.tools.filter(
    ({ name, refused }) => refused === undefined && isAllowedHere(scope, name),
  )
  if (callable.length === 0) return []
  const lines = callable.map(tool => `- \`${usageOf(tool)}\` – ${clip(tool.description, 160)}`)
  return [[say('offline_tool_list', reads.locale), ...lines].join('\n')]
}
