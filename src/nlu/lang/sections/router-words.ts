import type { BulkWords } from './router/bulk-words.ts'
import type { CountedWords } from './router/counted-words.ts'
import type { ListedWords } from './router/listed-words.ts'
import type { MapWords } from './router/map-words.ts'
import type { ProcessSection } from './router/process-section.ts'
import type { ReviewSection } from './router/review-section.ts'
import type { RuleWords } from './router/rule-words.ts'
import type { StepNameWords } from './router/step-name-words.ts'
import type { TableWords } from './router/table-words.ts'
import type { TalkSection } from './router/talk-section.ts'
import type { WantedWords } from './router/wanted-words.ts'
/** Words of the router, which decides what opens. */
export interface RouterWords {
  readonly bulk: BulkWords
  readonly counted: CountedWords
  readonly wanted: WantedWords
  readonly listed: ListedWords
  readonly review: ReviewSection
  readonly rules: RuleWords
  readonly steps: StepNameWords
  readonly talk: TalkSection
  readonly processes: ProcessSection
  readonly maps: MapWords
  readonly tables: TableWords
}
