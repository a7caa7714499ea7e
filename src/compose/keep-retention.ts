import type { RetentionConfig } from '../config/retention-config.ts'
import type { Clock } from '../ports/clock.ts'
import { type EraseOldParts, eraseOld, noLooks, type Retention } from '../turn/erase-old.ts'
import { keepLooking, type Looking } from './keep-looking.ts'

interface KeepRetentionParts extends Omit<EraseOldParts, 'looks'> {
  readonly clock: Pick<Clock, 'now' | 'pause' | 'after'>
  readonly say: (line: string) => void
}

/** Between two looks; sooner where there was more than one look deletes. */
const AGAIN_MS = 3_600_000
const MORE_MS = 1_000
/** Conversations one look deletes. */
const MOST = 500

/** Deletes what has become old. Null where everything is kept. */
export function keepRetention(parts: KeepRetentionParts, config: RetentionConfig): Looking | null {
  const retention = retentionOf(config)
  if (retention.terms.length === 0) return null
  const { clock, say } = parts
  let told = ''
  const looks = noLooks()
  return keepLooking(clock, async signal => {
    try {
      const { erased, setAside, failed, isWhole } = await eraseOld(
        { ...parts, looks },
        retention,
        MOST,
        signal,
      )
      if (erased > 0) say(`retention: the content of ${erased} old ${conversations(erased)} was deleted`)
      const isNews = told !== `${setAside} ${failed}`
      if (failed > 0 && isNews)
        say(`retention: ${failed} old ${conversations(failed)} could not be deleted; it will be tried again`)
      if (setAside > 0 && isNews)
        say(
          `retention: ${setAside} old ${conversations(setAside)} set aside as damaged ${setAside === 1 ? 'keeps its' : 'keep their'} words; see signalbox doctor`,
        )
      told = `${setAside} ${failed}`
      return isWhole ? AGAIN_MS : MORE_MS
    } catch (error) {
      if (!signal.aborted) say(`retention: what is old could not be deleted: ${error}`)
    }
    return AGAIN_MS
  })
}

const conversations = (count: number): string => (count === 1 ? 'conversation' : 'conversations')

function retentionOf({ days, tenants }: RetentionConfig): Retention {
  const all = [days, ...Object.values(tenants)].filter(one => one !== null)
  return {
    daysFor: tenant => (Object.hasOwn(tenants, tenant) ? (tenants[tenant] ?? null) : days),
    terms: [...new Set(all)],
  }
}
