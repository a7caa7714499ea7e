import { isValidElement, type ReactNode, Suspense } from 'react'
import { CopyButton } from '../design/copy-button.tsx'
import { lazyPart } from '../design/lazy-part.ts'
import { MathsPart } from './maths-part.tsx'

/** Needed by answers that have such things, not for the first picture. */
const ColouredCode = lazyPart(() =>
  import('./code/coloured-code.tsx').then(({ ColouredCode }) => ColouredCode),
)
const Diagram = lazyPart(() => import('./diagram/diagram.tsx').then(({ Diagram }) => Diagram))

export function CodeBlock({ children }: { children?: ReactNode }) {
  const { language, code } = read(children)
  if (language === 'math') return <MathsPart tex={code} isDisplayed />
  const asWritten = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and must do so by keyboard
    <pre tabIndex={0}>
      {language === '' ? (
        children
      ) : (
        <Suspense fallback={children}>
          <ColouredCode code={code} language={language} />
        </Suspense>
      )}
    </pre>
  )
  return (
    <figure className="code-block">
      <figcaption>
        <span>{language}</span>
        <CopyButton text={() => code} />
      </figcaption>
      {language === 'mermaid' ? (
        <Suspense fallback={asWritten}>
          <Diagram source={code}>{asWritten}</Diagram>
        </Suspense>
      ) : (
        asWritten
      )}
    </figure>
  )
}

/** A fence is one element of code with one text in it. */
function read(children: ReactNode): { readonly language: string; readonly code: string } {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(children))
    return { language: '', code: '' }
  const { className = '', children: code } = children.props
  return { language: /language-(\S+)/.exec(className)?.[1] ?? '', code: typeof code === 'string' ? code : '' }
}
