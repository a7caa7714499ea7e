import * as z from 'zod/mini'
import { FORM_PREFIX, FORM_STEM, UI_TOOLS } from '../core/ui.ts'

/** The name of a UI tool, wherever one comes in: a tool of ours, or a form of an author's. */
export const UiToolNameSchema = z.union(
  [z.enum(UI_TOOLS), z.templateLiteral([FORM_PREFIX, z.string().check(z.regex(FORM_STEM))])],
  'the name of a UI tool',
)
