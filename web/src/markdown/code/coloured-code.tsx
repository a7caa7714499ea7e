import { memo } from 'react'
import { colourCode } from './colour-code.ts'
import './coloured-code.css'

/** A program in the colours of its parts; as it is where its language is not known. */
export const ColouredCode = memo(({ code, language }: { code: string; language: string }) => (
  <code>
    {colourCode(code, language)?.map(({ kind, text }, at) =>
      kind === null ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts only grow at the end
        <span key={at} data-code={kind}>
          {text}
        </span>
      ),
    ) ?? code}
  </code>
))
