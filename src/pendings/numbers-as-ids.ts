import type { Json, JsonObject } from '../core/json.ts'

/**
 * An edit in which a number that has the form of an id that was shown is that id: "20482" to LX-20483 and 60 euros. Alike are numbers of as
 * many digits that begin like it; shorter ones are amounts.
 */
export function numbersAsIds(edited: JsonObject, shown: JsonObject): JsonObject {
  const ids = Object.entries(shown).flatMap(([name, value]) => {
    const [, before = '', digits = ''] = typeof value === 'string' ? (ID.exec(value) ?? []) : []
    return digits === '' ? [] : [{ name, before, digits }]
  })
  const [id, ...others] = ids
  if (id === undefined || others.length > 0) return edited
  const misread = Object.entries(edited).find(
    ([name, value]) => typeof value === 'number' && value !== shown[name] && isAlike(value, id.digits),
  )
  if (misread === undefined) return edited
  const [param, number] = misread
  const kept: Json | undefined = shown[param]
  const rest = Object.entries(edited).filter(([name]) => name !== param)
  return {
    ...Object.fromEntries(rest),
    ...(kept === undefined ? {} : { [param]: kept }),
    [id.name]: `${id.before}${String(number)}`,
  }
}

const ID = /^(\p{L}+[-./ ]?)(\d{4,12})$/u

const isAlike = (number: number, digits: string): boolean => {
  const written = String(number)
  return written.length === digits.length && written.slice(0, 2) === digits.slice(0, 2)
}
