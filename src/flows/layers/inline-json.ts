import { clip } from '../../core/clip.ts'
import type { Json } from '../../core/json.ts'

const LONGEST = 60

/** A value in one line of a report. */
export const inlineJson = (value: Json): string => clip(JSON.stringify(value), LONGEST)
