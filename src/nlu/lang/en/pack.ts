import type { LanguagePack } from '../pack.ts'
import { backing } from './backing.ts'
import { columns } from './columns.ts'
import { corrections } from './corrections.ts'
import { drafts } from './drafts.ts'
import { frames } from './frames.ts'
import { grammar } from './grammar.ts'
import { intents } from './intents.ts'
import { lists } from './lists.ts'
import { numbers } from './numbers.ts'
import { orders } from './orders.ts'
import { pendings } from './pendings.ts'
import { polarity } from './polarity.ts'
import { replies } from './replies.ts'
import { router } from './router.ts'
import { schedule } from './schedule.ts'
import { sequences } from './sequences.ts'
import { slots } from './slots.ts'
import { text } from './text.ts'
import { thesaurus } from './thesaurus.ts'
import { titles } from './titles.ts'
import { tools } from './tools.ts'
import { topicGrammar, topics } from './topics.ts'
import { why } from './why.ts'
import { wishes } from './wishes.ts'

export const en: LanguagePack = {
  backing,
  columns,
  drafts,
  grammar,
  intents,
  lists,
  numbers,
  orders,
  pendings,
  polarity,
  corrections,
  replies,
  router,
  schedule,
  sequences,
  titles,
  tools,
  slots,
  text,
  topicGrammar,
  topics,
  frames,
  thesaurus,
  why,
  wishes,
}
