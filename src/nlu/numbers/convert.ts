/** Each dimension with its units, as `units.ts` names them, in multiples of one of them. */
const DIMENSIONS: readonly Readonly<Record<string, number>>[] = [
  { mm: 0.001, cm: 0.01, m: 1, km: 1_000, inch: 0.0254, foot: 0.3048, yard: 0.9144, mile: 1_609.344 },
  {
    cm2: 0.0001,
    m2: 1,
    km2: 1_000_000,
    ha: 10_000,
    acre: 4_046.8564224,
    inch2: 0.00064516,
    foot2: 0.09290304,
    yard2: 0.83612736,
    mile2: 2_589_988.110336,
  },
  { cm3: 0.001, ml: 0.001, l: 1, m3: 1_000, foot3: 28.316846592 },
  {
    g: 0.001,
    kg: 1,
    t: 1_000,
    lb: 0.45359237,
    oz: 0.028349523125,
    stone: 6.35029318,
    Pfund: 0.5,
    Zentner: 50,
  },
  { W: 1, kW: 1_000, MW: 1_000_000 },
  { Wh: 1, kWh: 1_000 },
  { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 },
  { month: 1, year: 12 },
]

/** The units between which values can be converted. */
export const UNITS = DIMENSIONS.flatMap(dimension => Object.keys(dimension))

/** Null where the two do not measure the same. */
export function convert(value: number, from: string, to: string): number | null {
  if (from === to) return value
  const dimension = DIMENSIONS.find(units => Object.hasOwn(units, from) && Object.hasOwn(units, to))
  const [one, other] = [dimension?.[from], dimension?.[to]]
  if (one === undefined || other === undefined) return null
  return Number(((value * one) / other).toPrecision(MOST_DIGITS))
}

/** As many as people mean: 12 feet are 3.6576 metres, not 3.6576000000000004. */
const MOST_DIGITS = 12
