import type { Json } from '../core/json.ts'
import type { OpenElsewhere } from '../core/pending.ts'
import { say } from '../messages/catalog.ts'
import { languageOf } from '../nlu/text/language.ts'
import { argumentsDigest } from '../tools/arguments-digest.ts'
import type { DescribedTool } from '../tools/tool.ts'
import type { TurnScope } from './turn-scope.ts'

/** The name all sessions of a person know a call by. Tools of that name of other assistants are others. */
export function openKey(
  { assistant, reads, digest }: TurnScope,
  tool: DescribedTool,
  args: Json,
): string | null {
  if (tool.effect === 'retry') return null
  return JSON.stringify([assistant.id, reads.principal.user, tool.name, argumentsDigest(digest, args)])
}

/** Calls like this one in other sessions of the person. What was read before, in this turn, is read no more. */
export async function openElsewhere(
  { log, store }: TurnScope,
  key: string,
): Promise<OpenElsewhere | undefined> {
  const recorded = log.ahead('policy_checked')
  if (recorded !== null) return recorded.payload.elsewhere
  const { tenant, session } = log.ref
  const others = (await store.openCalls(tenant, key)).filter(call => call.session !== session)
  const latest = others.at(-1)
  return latest && { calls: others.length, latestAt: latest.at }
}

/** Warning before a call of which there is another, somewhere else, that may have taken place. */
export function elsewhereSentence({ reads }: TurnScope, { latestAt }: OpenElsewhere): string {
  const { locale, zone, now } = reads
  const day = new Intl.DateTimeFormat(languageOf(locale), { dateStyle: 'long', timeZone: zone })
  const time = new Intl.DateTimeFormat(languageOf(locale), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  })
  const isToday = day.format(latestAt) === day.format(now)
  return say(isToday ? 'open_elsewhere_today' : 'open_elsewhere', locale, {
    day: day.format(latestAt),
    time: time.format(latestAt),
  })
}
