import { useEffect, useState } from 'react'
import { useWords } from '../words/use-words.tsx'
import { copyText } from './copy-text.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'

const SHOWN_MS = 1_600

export function CopyButton({ text, label }: { text: () => string; label?: string }) {
  const { words } = useWords()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const caption = copied ? words.copied : (label ?? words.copy)
  return (
    <button
      type="button"
      className="icon-button small"
      aria-label={caption}
      title={caption}
      data-copied={copied || undefined}
      onClick={async () => setCopied(await copyText(text()))}
    >
      {copied ? <CheckIcon /> : <CopyIcon />}
    </button>
  )
}
