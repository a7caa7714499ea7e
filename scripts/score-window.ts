import { verdictOf } from '../test/agents/score-window-words.ts'
import { linesElsewhere } from './judge/window/lines-elsewhere.ts'

/** `node scripts/score-window.ts`: messages of the other corpora that a window would take for a yes or a no. They answer none. */
const counts = new Map<string, number>()
const lines = linesElsewhere()
for (const line of lines) {
  const { meaning } = verdictOf({ ...line, kind: 'other', params: {} }).reading
  const key = `${line.domain} ${meaning}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
  if (meaning === 'yes') console.log(`yes | ${line.text}`)
}
console.log(lines.length, Object.fromEntries([...counts].toSorted()))
