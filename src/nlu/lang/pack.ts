import type { BackingWords } from './sections/backing-words.ts'
import type { ColumnWords } from './sections/column-words.ts'
import type { CorrectionWords } from './sections/correction-words.ts'
import type { DraftWords } from './sections/draft-words.ts'
import type { FrameWords } from './sections/frame-words.ts'
import type { Grammar } from './sections/grammar.ts'
import type { IntentWords } from './sections/intent-words.ts'
import type { ListWords } from './sections/list-words.ts'
import type { NumberWords } from './sections/number-words.ts'
import type { OrderWords } from './sections/order-words.ts'
import type { PendingWords } from './sections/pending-words.ts'
import type { PolarityWords } from './sections/polarity-words.ts'
import type { ReplyWords } from './sections/reply-words.ts'
import type { RouterWords } from './sections/router-words.ts'
import type { ScheduleWords } from './sections/schedule-words.ts'
import type { SequenceWords } from './sections/sequence-words.ts'
import type { SlotWords } from './sections/slot-words.ts'
import type { TextWords } from './sections/text-words.ts'
import type { Thesaurus } from './sections/thesaurus.ts'
import type { TitleWords } from './sections/title-words.ts'
import type { ToolWords } from './sections/tool-words.ts'
import type { TopicGrammar, TopicWords } from './sections/topic-words.ts'
import type { WhyWords } from './sections/why-words.ts'
import type { WishWords } from './sections/wish-words.ts'

/**
 * A language as data: its words, and the few facts of its grammar that an algorithm asks for. A section belongs to the
 * folder that reads it. Words are kept in their folded form, see `wordSet`.
 */
export interface LanguagePack {
  readonly backing: BackingWords
  readonly columns: ColumnWords
  readonly drafts: DraftWords
  readonly grammar: Grammar
  readonly intents: IntentWords
  readonly lists: ListWords
  readonly numbers: NumberWords
  readonly orders: OrderWords
  readonly pendings: PendingWords
  readonly polarity: PolarityWords
  readonly corrections: CorrectionWords
  readonly replies: ReplyWords
  readonly router: RouterWords
  readonly schedule: ScheduleWords
  readonly sequences: SequenceWords
  readonly slots: SlotWords
  readonly titles: TitleWords
  readonly tools: ToolWords
  readonly text: TextWords
  readonly topicGrammar: TopicGrammar
  readonly topics: TopicWords
  readonly frames: FrameWords
  readonly thesaurus: Thesaurus
  readonly why: WhyWords
  readonly wishes: WishWords
}
