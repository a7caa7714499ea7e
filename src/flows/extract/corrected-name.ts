import { ofAllPacks, patternOfAll } from '../../nlu/lang/packs.ts'
import { editDistance } from '../../nlu/text/edit-distance.ts'
import { fold } from '../../nlu/text/normalise.ts'
import { isName, nameIn } from './name-in.ts'

const TAKING_BACK = patternOfAll(pack => pack.corrections.takingBack)

/** Words without what takes something back at their beginning, in whichever languages: "nein, I meant Kiel". */
export function withoutTakingBack(text: string): string {
  let rest = text
  for (let turns = 0; turns < MOST_TURNS; turns++) rest = rest.replace(TAKING_BACK, '')
  return rest
}
/** People go from one language into another so often before they come to the point. */
const MOST_TURNS = 3

export interface CorrectedName {
  readonly value: string
  /** The old one is named beside it. */
  readonly mentionsOld: boolean
}

/**
 * Name that a reply puts in the place of another: "no, Tim Ellery", "Lübeck, not Kiel". Of a name of several words a single one takes the
 * place of the one it is like. Null where nobody can tell.
 */
export function correctedName(text: string, old: string, of: 'person' | 'place'): CorrectedName | null {
  const rest = withoutTakingBack(text)
  const contrast = contrastIn(rest, old)
  const name = contrast ?? (/^\p{Lu}/u.test(rest) ? nameIn(rest, of) : null)
  if (name === null) return null
  const value = of === 'person' ? wholeName(name, old) : name
  return value === null ? null : { value, mentionsOld: contrast !== null }
}

const CONTRASTS = ofAllPacks(pack => pack.corrections.contrasts)

/** "Not Kiel but Lübeck": the one that stands, where the other is what was given. */
function contrastIn(text: string, old: string): string | null {
  const bare = text.trim().split(/\s+/).join(' ').replace(/[.!]$/, '')
  for (const pattern of CONTRASTS) {
    const groups = pattern.exec(bare)?.groups
    if (groups?.old === undefined || groups.name === undefined) continue
    const [denied, before] = [fold(groups.old.trim()), fold(old)]
    if (denied !== before && !before.split(/\s+/).includes(denied)) continue
    return isName(groups.name) ? groups.name : null
  }
  return null
}

/** "Meyer" for "Anna Maier" is Anna Meyer. */
function wholeName(name: string, old: string): string | null {
  const parts = old.split(/\s+/)
  if (parts.length < 2 || /\s/.test(name.trim())) return name
  const alike = parts.filter(part => isAlike(part, name))
  const [only] = alike
  return only === undefined || alike.length > 1
    ? null
    : parts.map(part => (part === only ? name : part)).join(' ')
}

/** Two spellings of a name differ in a few letters, and begin alike. */
function isAlike(one: string, other: string): boolean {
  const [from, to] = [fold(one), fold(other)]
  const limit = Math.max(SLIPS, Math.floor(Math.max(from.length, to.length) * SHARE)) + 1
  return editDistance(from, to, limit) < limit
}
const SLIPS = 2
const SHARE = 0.4
