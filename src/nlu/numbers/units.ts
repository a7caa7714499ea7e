import { ofAllPacks, PACKS } from '../lang/packs.ts'
import { LANGUAGES } from '../text/language.ts'
import { wordSet } from '../text/word-set.ts'
import type { NumberKind } from './number-mention.ts'

export interface Unit {
  readonly kind: NumberKind
  readonly unit: string
}

/**
 * Units with the signs that are understood everywhere; their names stand in the packs. Single letters count only where
 * they are glued to digits or are written alone.
 */
const TABLE: readonly (readonly [NumberKind, string, string])[] = [
  ['price', 'EUR', '€ eur'],
  ['price', 'USD', '$ usd'],
  ['price', 'GBP', '£ gbp'],
  ['price', 'CHF', 'chf sfr'],
  ['price', 'cent', 'ct'],
  ['price', 'JPY', '¥ jpy'],
  ['percentage', 'percent', '% pct'],
  ['percentage', 'permille', '‰'],
  ['duration', 'second', ''],
  ['duration', 'millisecond', 'ms'],
  ['duration', 'minute', 'min'],
  ['duration', 'hour', ''],
  ['duration', 'day', ''],
  ['duration', 'night', ''],
  ['duration', 'week', ''],
  ['duration', 'month', ''],
  ['duration', 'quarter', ''],
  ['duration', 'year', ''],
  ['duration', 'decade', ''],
  ['duration', 'century', ''],
  ['measure', 'mm', 'mm'],
  ['measure', 'cm', 'cm'],
  ['measure', 'm', 'm'],
  ['measure', 'km', 'km'],
  ['measure', 'mile', ''],
  ['measure', 'inch', ''],
  ['measure', 'foot', 'ft'],
  ['measure', 'yard', ''],
  ['measure', 'm2', 'qm sqm'],
  ['measure', 'ha', 'ha'],
  ['measure', 'acre', ''],
  ['measure', 'm3', ''],
  ['measure', 'g', 'g'],
  ['measure', 'kg', 'kg'],
  ['measure', 't', 't'],
  ['measure', 'lb', 'lb lbs'],
  ['measure', 'Pfund', ''],
  ['measure', 'Zentner', ''],
  ['measure', 'stone', ''],
  ['measure', 'oz', 'oz'],
  ['measure', 'ml', 'ml'],
  ['measure', 'l', 'l'],
  ['measure', 'gallon', ''],
  ['measure', 'degree', '° celsius fahrenheit'],
  ['measure', 'W', 'w'],
  ['measure', 'kW', 'kw'],
  ['measure', 'MW', 'mw'],
  ['measure', 'Wh', 'wh'],
  ['measure', 'kWh', 'kwh'],
  ['measure', 'V', 'v'],
  ['measure', 'A', ''],
  ['measure', 'Hz', 'hz'],
  ['measure', 'kHz', 'khz'],
  ['measure', 'MHz', 'mhz'],
  ['measure', 'GHz', 'ghz'],
  ['measure', 'byte', ''],
  ['measure', 'kB', 'kb'],
  ['measure', 'MB', 'mb'],
  ['measure', 'GB', 'gb'],
  ['measure', 'TB', 'tb'],
  ['measure', 'bit', ''],
  ['measure', 'Mbit', 'mbit mbps'],
  ['measure', 'Gbit', 'gbit gbps'],
  ['measure', 'px', 'px'],
  ['measure', 'dpi', 'dpi'],
  ['measure', 'K', ''],
  ['measure', 'lm', 'lm'],
  ['measure', 'lx', 'lx'],
  ['measure', 'speed', 'kmh mph'],
  ['measure', 'calorie', 'kcal'],
  ['measure', 'dB', 'db'],
  ['measure', 'star', ''],
  ['measure', 'word', ''],
  ['measure', 'character', ''],
  ['multiple', 'times', 'x'],
]

const NAMES = LANGUAGES.map(language => PACKS[language].numbers.unitNames)

const UNITS: ReadonlyMap<string, Unit> = new Map(
  TABLE.flatMap(([kind, unit, signs]) =>
    wordsOf([signs, ...NAMES.map(names => names[unit] ?? '')]).map(name => [name, { kind, unit }] as const),
  ),
)

export const unitOf = (folded: string): Unit | undefined => UNITS.get(folded)

/** Singular after a hyphen: "a 20-page report", "a 3-day trip". */
export const HYPHENATED: ReadonlyMap<string, Unit> = new Map(
  ofAllPacks(pack => pack.numbers.hyphenatedUnits).flatMap(([kind, unit, names]) =>
    wordsOf([names]).map(name => [name, { kind, unit }] as const),
  ),
)

export const SUFFIXES = ofAllPacks(pack => pack.numbers.adjectiveUnits)

export const CURRENCY_SIGNS = wordSet('€ $ £ ¥ eur usd gbp chf')

function wordsOf(texts: readonly string[]): readonly string[] {
  return texts.flatMap(text => text.split(' ').filter(word => word !== ''))
}
