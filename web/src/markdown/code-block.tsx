import { isValidElement, type ReactNode, useRef } from 'react'
import { CopyButton } from '../design/copy-button.tsx'

function languageOf(children: ReactNode): string {
  if (!isValidElement<{ className?: string }>(children)) return ''
  return /language-(\S+)/.exec(children.props.className ?? '')?.[1] ?? ''
}

export function CodeBlock({ children }: { children?: ReactNode }) {
  const code = useRef<HTMLPreElement>(null)
  return (
    <figure className="code-block">
      <figcaption>
        <span>{languageOf(children)}</span>
        <CopyButton text={() => code.current?.textContent ?? ''} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and must do so by keyboard */}
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
    </figure>
  )
}
