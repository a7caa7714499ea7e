import { tokeniseReply } from '../../nlu/polarity/reply-tokens.ts'

/** True for a message that says that nothing is to be added. */
export const isFinished = (text: string): boolean =>
  FINISHED.has(
    tokeniseReply(text)
      .words.map(word => word.text.replace(/['’]/g, ''))
      .join(' '),
  )

const FINISHED: ReadonlySet<string> = new Set([
  'done',
  'finished',
  'i am done',
  'im done',
  'that is all',
  'thats all',
  'that is it',
  'thats it',
  'that is everything',
  'thats everything',
  'nothing else',
  'no more',
  'there are no more',
  'fertig',
  'ich bin fertig',
  'das ist alles',
  'das war alles',
  'das wars',
  'das war es',
  'mehr nicht',
  'mehr gibt es nicht',
  'mehr sind es nicht',
  'sonst nichts',
  'nichts weiter',
  'keine weiteren',
])
