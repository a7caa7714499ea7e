import { hidesSomething } from './reveal.ts'

const LONGEST = { deed: 60, title: 40 }

/** A text for a button; null where it is too long for one, or hides something. */
export const shortLabel = (text: string | null, kind: keyof typeof LONGEST): string | null =>
  text === null || text.length > LONGEST[kind] || text.includes('\n') || hidesSomething(text) ? null : text
