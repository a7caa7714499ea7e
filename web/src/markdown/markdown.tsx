import { memo } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { useWords } from '../words/use-words.tsx'
import { CodeBlock } from './code-block.tsx'
import { isTooNested } from './is-too-nested.ts'
import { DISPLAYED, IN_LINE, markMaths } from './maths/mark-maths.ts'
import { MathsPart } from './maths-part.tsx'
import './markdown.css'
import { Plain, PlainOnFailure } from './plain-on-failure.tsx'
import { safeLink } from './safe-link.ts'
import { splitBlocks } from './split-blocks.ts'

const PLUGINS = [remarkGfm]

const COMPONENTS: Components = {
  a: ({ href, children }) => {
    const address = safeLink(href)
    if (address === null) return <span>{children}</span>
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  },
  // A picture from elsewhere would tell its server that this answer was read, so it is only linked.
  img: ({ src, alt }) => {
    const address = safeLink(typeof src === 'string' ? src : null)
    const text = alt || address || ''
    if (address === null) return <span>{text}</span>
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    )
  },
  // Only task lists have one.
  input: ({ checked }) => <TaskBox checked={checked === true} />,
  code: ({ node: _, children, ...props }) => {
    const text = typeof children === 'string' ? children : ''
    const isDisplayed = text.startsWith(DISPLAYED)
    if (!isDisplayed && !text.startsWith(IN_LINE)) return <code {...props}>{children}</code>
    return <MathsPart tex={text.slice(1).trim()} isDisplayed={isDisplayed} />
  },
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must do so by keyboard
    <div className="markdown-table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
}

function TaskBox({ checked }: { checked: boolean }) {
  const { words } = useWords()
  return (
    <input
      type="checkbox"
      disabled
      checked={checked}
      aria-label={checked ? words.taskDone : words.taskOpen}
    />
  )
}

/** Addresses are judged where they are used, in `a` and `img`. */
const asWritten = (url: string) => url

const Block = memo(({ source }: { source: string }) =>
  isTooNested(source) ? (
    <Plain source={source} />
  ) : (
    <PlainOnFailure source={source}>
      <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS} urlTransform={asWritten}>
        {markMaths(source)}
      </ReactMarkdown>
    </PlainOnFailure>
  ),
)

/** Markdown without HTML: what looks like it is shown as text. */
export const Markdown = memo(({ text }: { text: string }) => (
  <div className="markdown">
    {splitBlocks(text).map((source, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks only grow at the end
      <Block key={index} source={source} />
    ))}
  </div>
))
