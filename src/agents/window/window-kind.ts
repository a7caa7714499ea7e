/** Wishes of people who type while an agent's window waits. `later`, `unclear` and `other` leave it as it is. */
export const WINDOW_KINDS = [
  'confirm',
  'change',
  'change_and_confirm',
  'cancel',
  'help',
  'later',
  'unclear',
  'other',
] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]
