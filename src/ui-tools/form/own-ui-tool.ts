import type { JsonObject } from '../../core/json.ts'
import type { FormToolName } from '../../core/ui.ts'
import type { Language } from '../../nlu/text/language.ts'

/** A UI tool an author brings. */
export interface OwnUiTool {
  readonly name: FormToolName
  readonly title: Readonly<Record<Language, string>>
  /** Words that open it, folded; of several words, the last is the noun. */
  readonly nouns: Readonly<Record<Language, ReadonlySet<string>>>
  readonly schema: JsonObject
  /** Fields that are asked for once more where they are empty. */
  readonly must_have: readonly string[]
}
