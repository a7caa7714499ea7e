import { canonicalJson, type Json } from '../core/json.ts'

/** Stands for the result of a call of which only a person says that it took place. */
export const OUTCOME_BY_PERSON = { confirmed: 'the person says it took place' } as const

export const isOutcomeByPerson = (result: Json): boolean =>
  canonicalJson(result) === canonicalJson(OUTCOME_BY_PERSON)
