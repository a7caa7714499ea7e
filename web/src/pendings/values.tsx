import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Json, JsonObject } from '../../../src/api/rest.ts'
import { DownIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import { hidesSomething } from './reveal.ts'
import { Verbatim } from './verbatim.tsx'

/** Names and values, all of them and exactly: what is long scrolls, what cannot be seen is named. */
export function Values({ values, label }: { values: JsonObject; label: string }) {
  const { words } = useWords()
  const box = useRef<HTMLDListElement>(null)
  const scrolls = useOverflow(box)
  const entries = Object.entries(values)
  if (entries.length === 0) return <p className="values-none">{`${label}: ${words.toolNoArguments}`}</p>
  const hides = entries.some(([name, value]) => hidesSomething(name) || hidesSomething(textOf(value)))
  return (
    <div className="values">
      <dl ref={box} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>
              <Verbatim text={name} />
            </dt>
            <dd>
              <ValueText value={value} />
            </dd>
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

function ValueText({ value }: { value: Json }) {
  if (typeof value === 'string') {
    // In quotes where it could be taken for something else.
    const bare = value !== '' && !/^(true|false|null|-?\d[\d.eE+-]*)$/.test(value)
    return <Verbatim text={bare ? value : JSON.stringify(value)} />
  }
  if (value === null || typeof value !== 'object') return <code>{JSON.stringify(value)}</code>
  return (
    <pre>
      <Verbatim text={textOf(value)} />
    </pre>
  )
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

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
