import type { DraftStep, DraftWork } from '../../core/draft.ts'
import type { Json, JsonObject } from '../../core/json.ts'
import { withSourceWords } from '../../drafts/references.ts'
import { sayOfDraft } from '../../messages/drafts-catalog.ts'
import { type ArgumentWords, argumentWords } from '../../pendings/argument-words.ts'

/** Arguments of a call in people's words; what an earlier of these steps gives is named by its place. */
export const callWords = (
  args: JsonObject,
  steps: readonly DraftStep[],
  locale: string,
  schema?: Json,
): readonly ArgumentWords[] =>
  argumentWords(
    withSourceWords(args, ({ from, path }) => {
      const place = steps.findIndex(({ id }) => id === from) + 1
      const part = path.split('/').slice(1).join('.')
      return part === ''
        ? sayOfDraft('draft_step_gives', locale, { place })
        : sayOfDraft('draft_step_gives_part', locale, { place, part })
    }),
    schema,
    locale,
  )

/** All there is to a step's work, in people's words. */
export const workWords = (
  work: DraftWork,
  steps: readonly DraftStep[],
  locale: string,
): readonly ArgumentWords[] =>
  callWords(
    work.kind === 'call'
      ? { tool: work.tool, ...work.arguments }
      : { objective: work.objective, tools: [...work.tools] },
    steps,
    locale,
  )
