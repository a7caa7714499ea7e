/** Deeds that a reply does to a plan. */
export const DEEDS = [
  'drop',
  'only',
  'swap',
  'move',
  'move_first',
  'move_last',
  'insert',
  'insert_first',
  'insert_last',
  'change',
  'several',
] as const
export type Deed = (typeof DEEDS)[number]
