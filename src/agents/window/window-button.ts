import { type MessageKey, say } from '../../messages/catalog.ts'
import { wordsOfAll } from '../../nlu/lang/packs.ts'
import { LANGUAGES } from '../../nlu/text/language.ts'
import { fold } from '../../nlu/text/normalise.ts'
import type { OpenWindow } from './open-window.ts'

const DEEDS = [
  'agent_deed',
  'agent_deed_research',
  'agent_deed_make',
  'agent_deed_edit',
] as const satisfies readonly MessageKey[]
const ADJUST = wordsOfAll(({ pendings }) => pendings.adjust)
const COURTESY = wordsOfAll(({ pendings }) => pendings.please)

/** The button of an agent's confirmation whose label a message is, and nothing else: in either language. */
export function windowButton(text: string, { deed }: Pick<OpenWindow, 'deed'>): 'yes' | 'adjust' | null {
  const label = plain(text)
  const own = DEEDS.find(key => LANGUAGES.some(language => say(key, language) === deed))
  const labels = own === undefined ? [deed] : LANGUAGES.map(language => say(own, language))
  if (label !== '' && labels.some(one => plain(one) === label)) return 'yes'
  return ADJUST.has(label) ? 'adjust' : null
}

const LONGEST = 80

const plain = (text: string): string =>
  (text.length > LONGEST || text.includes('?') ? [] : (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []))
    .map(fold)
    .filter(word => !COURTESY.has(word))
    .join(' ')
