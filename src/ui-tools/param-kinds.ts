import * as z from 'zod/mini'

/** A title or a name, as the parameters of every tool have them. */
export const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
export const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
/** True where no two are the same but for their case. */
export const areUnique = (values: readonly string[]): boolean =>
  new Set(values.map(value => value.toLowerCase())).size === values.length
