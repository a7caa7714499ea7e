import { isMac } from '../design/is-mac.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { capOf, type KeyCap } from './key-caps.ts'
import { KEY_WORDS } from './words/words.ts'

/** Keys that are pressed together, as they are printed. */
export function KeyLine({ keys }: { keys: readonly KeyCap[] }) {
  const words = useWordsOf(KEY_WORDS)
  return (
    <span className="key-line">
      {keys.map(key => (
        <kbd key={key}>{capOf(key, words.keys, isMac())}</kbd>
      ))}
    </span>
  )
}
