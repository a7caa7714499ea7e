/** Next move: the current node is to be entered, left after it was entered, left unentered, or stayed at. */
export type Next = 'enter' | 'leave' | 'pass' | 'rest'
