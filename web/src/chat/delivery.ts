import { isUnheard } from './reduce.ts'
import type { ChatView } from './view.ts'

/** Way of what the person sent last to the server. `unsent`: trying to hand it over failed so far. */
export type Delivery = 'taken' | 'on_its_way' | 'unsent'

export function deliveryOf({ run, link }: Pick<ChatView, 'run' | 'link'>): Delivery {
  if (!isUnheard(run)) return 'taken'
  return link.kind === 'steady' ? 'on_its_way' : 'unsent'
}
