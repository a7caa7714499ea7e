import type { ArgumentWords } from '../../pendings/argument-words.ts'

/** Value with its name before it, unless it says by itself what it is: "style Cartoon", but "Grades 5–6". */
export function withLabel({ label, text }: Pick<ArgumentWords, 'label' | 'text'>): string {
  const name = label.toLowerCase()
  const [first = ''] = text.toLowerCase().split(' ')
  const isNamed = first.length >= 4 && (name.startsWith(first) || first.startsWith(name))
  return isNamed ? text : `${label} ${text}`
}
