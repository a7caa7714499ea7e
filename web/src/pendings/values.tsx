import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Json, JsonObject } from '../../../src/api/rest.ts'
import { plainName } from '../../../src/nlu/text/plain-name.ts'
import { DownIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import { hidesSomething } from './reveal.ts'
import { Verbatim } from './verbatim.tsx'

export interface Entry {
  readonly key: string
  readonly label: string
  readonly value: string
  /** Its values one by one, where it is a list. */
  readonly items?: readonly string[]
}

/**
 * Values to the letter: as JSON has them, or as a text that cannot be taken for anything else. Their names are put in
 * words; two that would read alike stay as they are.
 */
export const entriesOf = (values: JsonObject): readonly Entry[] =>
  Object.entries(values).map(([key, value]) => {
    const isAlone = Object.keys(values).every(other => other === key || plainName(other) !== plainName(key))
    return { key, label: isAlone ? plainName(key) : key, value: exactly(value) }
  })

function exactly(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2)
  // In quotes where it could be taken for something else.
  const bare = value !== '' && !/^(true|false|null|-?\d[\d.eE+-]*)$/.test(value)
  return bare ? value : JSON.stringify(value)
}

/** Names and values, all of them and exactly: what is long scrolls, what cannot be seen is named. */
export function Values({ entries, label }: { entries: readonly Entry[]; label: string }) {
  const { words } = useWords()
  const box = useRef<HTMLDListElement>(null)
  const scrolls = useOverflow(box)
  if (entries.length === 0) return <p className="values-none">{`${label}: ${words.toolNoArguments}`}</p>
  const hides = entries.some(({ label: name, value, items = [value] }) =>
    [name, ...items].some(hidesSomething),
  )
  return (
    <div className="values">
      <dl ref={box} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
        {entries.map(({ key, label: name, value, items }) => (
          <div key={key} data-long={value.includes('\n') || undefined}>
            <dt>
              <Verbatim text={name} />
            </dt>
            <dd>{items === undefined ? <ValueText text={value} /> : <ItemTexts items={items} />}</dd>
          </div>
        ))}
      </dl>
      {scrolls && (
        <p className="values-note more">
          <DownIcon />
          {words.scrollForAll}
        </p>
      )}
      {hides && <p className="values-note">{words.hiddenCharacters}</p>}
    </div>
  )
}

/** A list of texts: each stands for itself, whatever commas are in it. */
export const textItems = (value: Json | undefined): Pick<Entry, 'items'> =>
  Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string')
    ? { items: value }
    : {}

/** A box of its own for each, so that none can be taken for two. */
const ItemTexts = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: items of one showing never move
      <li key={place}>
        <ValueText text={item} />
      </li>
    ))}
  </ul>
)

const ValueText = ({ text }: { text: string }) =>
  text.includes('\n') ? (
    <pre>
      <Verbatim text={text} />
    </pre>
  ) : (
    <Verbatim text={text} />
  )

function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1)
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    for (const child of element.children) resized.observe(child)
    return () => resized.disconnect()
  }, [box])
  return overflows
}
