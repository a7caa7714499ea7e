import { useState } from 'react'
import { Verbatim } from '../pendings/verbatim.tsx'
import { useWords } from '../words/use-words.tsx'
import { paragraphsOf, readDocument, readLyrics, readResearch } from './read-details.ts'
import type { ShownArtifact } from './shown-artifact.ts'

function Note({ of }: { of: 'artifactGone' | 'artifactEmpty' }) {
  const { words } = useWords()
  return <p className="artifact-note">{words[of]}</p>
}

export function Facts({ result }: ShownArtifact) {
  const { words, language } = useWords()
  const { notes, facts, terms, citations } = readResearch(result, language)
  if (facts.length === 0) return <Note of="artifactEmpty" />
  return (
    <div className="artifact-body">
      {notes.map(note => (
        <p key={note}>
          <Verbatim text={note} />
        </p>
      ))}
      <ol className="artifact-facts">
        {facts.map(fact => (
          <li key={fact}>
            <Verbatim text={fact} />
          </li>
        ))}
      </ol>
      {terms.length > 0 && (
        <p className="artifact-terms">
          <span>{words.artifactTerms}: </span>
          <Verbatim text={terms.join(', ')} />
        </p>
      )}
      {citations.length > 0 && (
        <details className="artifact-sources">
          <summary>
            {words.artifactSources} ({citations.length})
          </summary>
          <ul>
            {citations.map(citation => (
              <li key={citation}>
                <Verbatim text={citation} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Never part of this page: what a picture holds cannot run here. */
export function Picture({ artifact }: ShownArtifact) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Note of="artifactGone" />
  return (
    <a className="artifact-picture" href={artifact.url} target="_blank" rel="noreferrer">
      <img src={artifact.url} alt={artifact.title ?? artifact.query ?? ''} onError={() => setBroken(true)} />
    </a>
  )
}

export function Song({ artifact, result }: ShownArtifact) {
  const { words } = useWords()
  const [isBroken, setBroken] = useState(false)
  const lyrics = readLyrics(result)
  if (isBroken) return <Note of="artifactGone" />
  return (
    <div className="artifact-body">
      {/* biome-ignore lint/a11y/useMediaCaption: the lyrics stand beneath it */}
      <audio
        controls
        preload="metadata"
        src={artifact.url}
        aria-label={artifact.title ?? artifact.query ?? ''}
        onError={() => setBroken(true)}
      />
      {lyrics !== '' && (
        <details className="artifact-lyrics" open>
          <summary>{words.artifactLyrics}</summary>
          <p>
            <Verbatim text={lyrics} />
          </p>
        </details>
      )}
    </div>
  )
}

export function DocumentParts({ result }: ShownArtifact) {
  const { words } = useWords()
  const parts = readDocument(result)
  if (parts.length === 0) return <Note of="artifactEmpty" />
  const tags = { same: 'span', added: 'ins', removed: 'del' } as const
  const spoken = { same: '', added: words.artifactAdded, removed: words.artifactRemoved }
  return (
    <div className="artifact-body artifact-text">
      {paragraphsOf(parts).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
        <p key={at}>
          {paragraph.map(({ kind, text, isLine }, place) => {
            const Tag = tags[kind]
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
              <Tag key={place} data-line={isLine}>
                {spoken[kind] !== '' && <span className="visually-hidden">{spoken[kind]} </span>}
                <Verbatim text={text} />{' '}
              </Tag>
            )
          })}
        </p>
      ))}
    </div>
  )
}
