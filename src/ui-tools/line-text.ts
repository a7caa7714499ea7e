import { visible } from '../pendings/visible.ts'

/** Text of a person in a line of ours: no line break ends it, and characters nobody sees are written out. */
export const lineText = (text: string): string => visible(text.trim().replace(/\s+/g, ' '))
