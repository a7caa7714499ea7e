import * as z from 'zod/mini'

/** An optional key: it may be left out, but it may not be written and empty. */
export const field = <Schema extends z.ZodMiniType>(schema: Schema, description: string) =>
  z.exactOptional(described(schema, description))

/** Adds the text editors show beside a key. */
export const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.describe(description)) as Schema
