import { wordSet } from '../text/word-set.ts'
import type { NumberKind } from './number-mention.ts'

export interface Unit {
  readonly kind: NumberKind
  readonly unit: string
}

/** Folded words of both languages. Single letters count only where they are glued to digits or are written alone. */
const TABLE: readonly (readonly [NumberKind, string, string])[] = [
  ['price', 'EUR', '€ eur euro euros'],
  ['price', 'USD', '$ usd dollar dollars buck bucks'],
  ['price', 'GBP', '£ gbp quid sterling'],
  ['price', 'CHF', 'chf franken rappen sfr'],
  ['price', 'cent', 'cent cents ct pence'],
  ['price', 'JPY', '¥ jpy yen'],
  [
    'percentage',
    'percent',
    '% percent prozent pct prozentpunkte prozentpunkten prozentig prozentige prozentigen',
  ],
  ['percentage', 'permille', '‰ promille'],
  ['duration', 'second', 'seconds secs sec sekunde sekunden sek'],
  ['duration', 'millisecond', 'ms millisecond milliseconds millisekunde millisekunden'],
  ['duration', 'minute', 'minute minutes min mins minuten'],
  ['duration', 'hour', 'hour hours hr hrs stunde stunden std'],
  ['duration', 'day', 'day days tag tage tagen werktag werktage werktagen arbeitstage arbeitstagen'],
  ['duration', 'night', 'night nights nacht naechte naechten'],
  ['duration', 'week', 'week weeks woche wochen'],
  ['duration', 'month', 'month months monat monate monaten'],
  ['duration', 'quarter', 'quartale quartalen'],
  ['duration', 'year', 'year years yr yrs jahr jahre jahren'],
  ['duration', 'decade', 'decade decades jahrzehnt jahrzehnte jahrzehnten'],
  ['duration', 'century', 'centuries jahrhunderte jahrhunderten'],
  ['measure', 'mm', 'mm millimeter millimetre millimetres millimeters millimetern'],
  ['measure', 'cm', 'cm centimeter centimetre centimetres centimeters zentimeter zentimetern'],
  ['measure', 'm', 'm meter metre metres meters metern'],
  ['measure', 'km', 'km kilometer kilometre kilometres kilometers kilometern'],
  ['measure', 'mile', 'mile miles meile meilen'],
  ['measure', 'inch', 'inch inches zoll'],
  ['measure', 'foot', 'foot feet ft'],
  ['measure', 'yard', 'yards yard'],
  ['measure', 'm2', 'qm sqm quadratmeter quadratmetern'],
  ['measure', 'ha', 'ha hektar hectare hectares'],
  ['measure', 'acre', 'acres acre'],
  ['measure', 'm3', 'kubikmeter kubikmetern'],
  ['measure', 'g', 'g gram grams gramm gramme grammes'],
  ['measure', 'kg', 'kg kilo kilos kilogram kilograms kilogramm'],
  ['measure', 't', 't ton tons tonne tonnes tonnen'],
  ['measure', 'lb', 'lb lbs'],
  ['measure', 'Pfund', 'pfund'],
  ['measure', 'Zentner', 'zentner'],
  ['measure', 'stone', 'stone'],
  ['measure', 'oz', 'ounce ounces oz'],
  ['measure', 'ml', 'ml milliliter millilitre millilitres milliliters'],
  ['measure', 'l', 'l liter litre litres liters litern'],
  ['measure', 'gallon', 'gallon gallons'],
  ['measure', 'degree', '° degree degrees grad celsius fahrenheit'],
  ['measure', 'W', 'w watt watts'],
  ['measure', 'kW', 'kw kilowatt kilowatts'],
  ['measure', 'MW', 'mw megawatt megawatts'],
  ['measure', 'Wh', 'wh wattstunden'],
  ['measure', 'kWh', 'kwh kilowattstunden'],
  ['measure', 'V', 'v volt volts'],
  ['measure', 'A', 'amp amps ampere'],
  ['measure', 'Hz', 'hz hertz'],
  ['measure', 'kHz', 'khz'],
  ['measure', 'MHz', 'mhz'],
  ['measure', 'GHz', 'ghz'],
  ['measure', 'byte', 'byte bytes'],
  ['measure', 'kB', 'kb kilobyte kilobytes'],
  ['measure', 'MB', 'mb megabyte megabytes'],
  ['measure', 'GB', 'gb gigabyte gigabytes'],
  ['measure', 'TB', 'tb terabyte terabytes'],
  ['measure', 'bit', 'bit bits'],
  ['measure', 'Mbit', 'mbit mbps'],
  ['measure', 'Gbit', 'gbit gbps'],
  ['measure', 'px', 'px pixel pixels pixeln'],
  ['measure', 'dpi', 'dpi'],
  ['measure', 'K', 'kelvin'],
  ['measure', 'lm', 'lm lumen lumens'],
  ['measure', 'lx', 'lx lux'],
  ['measure', 'speed', 'kmh mph knots knoten'],
  ['measure', 'calorie', 'kcal calories kalorien'],
  ['measure', 'dB', 'db decibel dezibel'],
  ['measure', 'star', 'star stars sterne sternen'],
  ['measure', 'word', 'words woerter woertern worte'],
  ['measure', 'character', 'characters chars zeichen'],
  ['multiple', 'times', 'times x mal fold fach'],
]

const UNITS: ReadonlyMap<string, Unit> = new Map(
  TABLE.flatMap(([kind, unit, names]) => names.split(' ').map(name => [name, { kind, unit }] as const)),
)

export const unitOf = (folded: string): Unit | undefined => UNITS.get(folded)

/** Singular after a hyphen: "a 20-page report", "a 3-day trip". */
export const HYPHENATED: ReadonlyMap<string, Unit> = new Map(
  (
    [
      ['measure', 'page', 'page seiten'],
      ['measure', 'word', 'word'],
      ['duration', 'second', 'second sekunden'],
      ['measure', 'foot', 'foot storey story'],
      ['price', 'USD', 'dollar'],
      ['price', 'GBP', 'pound'],
      ['measure', 'digit', 'digit'],
      ['measure', 'D', 'd'],
    ] as const
  ).flatMap(([kind, unit, names]) => names.split(' ').map(name => [name, { kind, unit }] as const)),
)

/** German adjectives made of a number and what it counts or measures: "vierstufig", "dreitägig". */
export const SUFFIXES: readonly (readonly [RegExp, NumberKind, string])[] = [
  [/^jaehrig(?:e[rsnm]?)?$/, 'age', 'year'],
  [/^minuetig(?:e[rsnm]?)?$/, 'duration', 'minute'],
  [/^stuendig(?:e[rsnm]?)?$/, 'duration', 'hour'],
  [/^taegig(?:e[rsnm]?)?$/, 'duration', 'day'],
  [/^woechig(?:e[rsnm]?)?$/, 'duration', 'week'],
  [/^monatig(?:e[rsnm]?)?$/, 'duration', 'month'],
  [/^seitig(?:e[rsnm]?)?$/, 'measure', 'page'],
  [/^prozentig(?:e[rsnm]?)?$/, 'percentage', 'percent'],
  [/^stellig(?:e[rsnm]?)?$/, 'measure', 'digit'],
  [/^stufig(?:e[rsnm]?)?$/, 'count', 'Stufe'],
  [/^teilig(?:e[rsnm]?)?$/, 'count', 'Teil'],
  [/^gliedrig(?:e[rsnm]?)?$/, 'count', 'Glied'],
  [/^koepfig(?:e[rsnm]?)?$/, 'count', 'Personen'],
  [/^spaltig(?:e[rsnm]?)?$/, 'count', 'Spalte'],
  [/^phasig(?:e[rsnm]?)?$/, 'count', 'Phase'],
]

export const CURRENCY_SIGNS = wordSet('€ $ £ ¥ eur usd gbp chf')
