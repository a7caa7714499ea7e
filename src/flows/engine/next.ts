/**
 * Next move: the current node is to be entered, left after it was entered, left unentered, or stayed at; or a round of
 * the innermost call is over.
 */
export type Next = 'enter' | 'leave' | 'pass' | 'rest' | 'round'
