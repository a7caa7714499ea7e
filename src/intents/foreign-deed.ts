import { foldText } from '../nlu/classifier/fold-text.ts'
import { areKindred } from '../nlu/text/kindred-words.ts'
import { wordSet } from '../nlu/text/word-set.ts'

/** True for a text that asks for something to be done that an intent knows nothing of. */
export type ForeignDeed = (text: string, intent: string) => boolean

/**
 * Deeds people want done, whatever to: as they are asked for, not as they are reported. "Cancel it" wishes, "was it
 * cancelled?" asks about something that is.
 */
const DEEDS = wordSet(`
  cancel cancelling canceling cancellation return returning exchange swap replace change changing modify edit
  amend redirect reroute postpone reschedule delete remove erase unsubscribe terminate revoke undo
  buy purchase sell subscribe renew upgrade downgrade repair fix install register activate deactivate
  redeem reserve
  stornieren storniere stornier storno stornierung abbestellen kuendigen kuendige kuendigung widerrufen widerruf
  zurueckgeben zurueckschicken zuruecksenden retournieren retoure rueckgabe umtauschen tausche umtausch austauschen
  aendern aendere bearbeiten umleiten verschieben verschiebe loeschen loesche entfernen entferne abmelden
  kaufen kaufe nachbestellen verkaufen abonnieren verlaengern upgraden reparieren
  repariere installieren registrieren aktivieren deaktivieren bewerten einloesen reservieren reserviere buchen buche`)

/** "Do not cancel it" wants no such thing. */
const NEGATIONS = wordSet('not dont never without nor nicht kein keine keinen ohne nie')
const NEAR = 3

/** Learns from each intent's name, description, examples and choices which deeds it knows. English and German. */
export function createForeignDeed(texts: readonly (readonly [intent: string, text: string])[]): ForeignDeed {
  const known = new Map(texts.map(([intent, text]) => [intent, [...new Set(wordsIn(text))]]))
  return (text, intent) => {
    const own = known.get(intent)
    if (own === undefined) return false
    const words = wordsIn(text)
    return words.some(
      (word, at) =>
        DEEDS.has(word) &&
        !words.slice(Math.max(0, at - NEAR), at).some(before => NEGATIONS.has(before)) &&
        !own.some(one => areKindred(word, one)),
    )
  }
}

const wordsIn = (text: string): readonly string[] => foldText(text).split(' ')
