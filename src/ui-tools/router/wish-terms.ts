import * as z from 'zod/mini'
import { LIMITS } from '../../core/limits.ts'
import { LANGUAGES } from '../../nlu/text/language.ts'
import type { ToolChoice } from '../opt-out.ts'
import { UiToolNameSchema } from '../tool-name.ts'
import type { Lasting } from './wish-end.ts'

/** Content of a wish about the tools themselves, without what it was read from. */
export type WishTerms =
  | { readonly kind: 'without'; readonly tools: ToolChoice; readonly lasting: Lasting }
  | { readonly kind: 'with_again'; readonly tools: ToolChoice }

const tools = z.union([z.literal('all'), z.readonly(z.array(UiToolNameSchema))])

export const WishTermsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('without'),
    tools,
    lasting: z.discriminatedUnion('until', [
      z.object({ until: z.enum(['now', 'midnight', 'week', 'revoked']) }),
      z.object({
        until: z.literal('day'),
        words: z.string().check(z.maxLength(LIMITS.patternCharacters)),
        language: z.enum(LANGUAGES),
      }),
      z.object({ until: z.literal('elapsed'), ms: z.number() }),
    ]),
  }),
  z.object({ kind: z.literal('with_again'), tools }),
])
