import { byCalendar, byClock, byGrade, byTimePreposition, byYear } from './calendar-kinds.ts'
import { byCount, byOrdinal } from './counted-kinds.ts'
import type { KindReading, KindRule, NumberPlace } from './kind-rule.ts'
import {
  byAge,
  byCurrencyBefore,
  byFraction,
  byPriceWord,
  byRatio,
  bySuffixedUnit,
  byUnit,
} from './measured-kinds.ts'
import { byBrand, byName, byProperName, byStreet } from './named-kinds.ts'
import { byForm, byListMarker, byPrefix, bySuffix } from './written-kinds.ts'

/** The first rule that applies tells the kind. The order is from what is written on the number to what is near it. */
export function kindOf(place: NumberPlace): KindReading | null {
  for (const rule of RULES) {
    const reading = rule(place)
    if (reading !== null) return reading
  }
  return place.form === 'vague' ? null : { kind: 'bare', reason: 'stands_alone' }
}

const RULES: readonly KindRule[] = [
  byForm,
  byListMarker,
  byPrefix,
  byCurrencyBefore,
  byClock,
  byCalendar,
  byGrade,
  byAge,
  bySuffix,
  bySuffixedUnit,
  byRatio,
  byUnit,
  byStreet,
  byBrand,
  byYear,
  byName,
  byFraction,
  byOrdinal,
  byCount,
  byPriceWord,
  byTimePreposition,
  byProperName,
]
