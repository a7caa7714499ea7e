import { type ComponentType, useEffect, useState } from 'react'
import type { ArtifactDetails } from '../../../src/api/rest.ts'
import type { Answer } from '../data/rest-client.ts'
import { useServices } from '../data/services.ts'
import { Verbatim } from '../pendings/verbatim.tsx'
import { useWords } from '../words/use-words.tsx'
import { DocumentParts, Facts, Picture, Song } from './artifact-parts.tsx'
import { readText } from './read-details.ts'
import type { ShownArtifact } from './shown-artifact.ts'
import './artifact-card.css'

/** Types this page draws. */
const PARTS: ReadonlyMap<string, ComponentType<ShownArtifact>> = new Map([
  ['research', Facts],
  ['image', Picture],
  ['music', Song],
  ['document', DocumentParts],
])

interface ArtifactBodyProps {
  readonly url: string
  /** Of types this page does not draw: the words that were said about it, or nothing where they stand beside it. */
  readonly otherwise: 'words' | 'nothing'
}

/** An artifact as people read, see and hear it. */
export function ArtifactBody({ url, otherwise }: ArtifactBodyProps) {
  const { words } = useWords()
  const answer = useDetails(url)
  if (answer === null) return null
  if (!answer.ok) return <p className="artifact-note">{words.artifactGone}</p>
  const { result, ...artifact } = answer.value
  const Part = PARTS.get(artifact.type)
  if (Part !== undefined) return <Part artifact={artifact} result={result} />
  const text = otherwise === 'words' ? readText(result) : ''
  return (
    text !== '' && (
      <p className="artifact-body artifact-plain">
        <Verbatim text={text} />
      </p>
    )
  )
}

/** Null while it is on its way. */
function useDetails(url: string): Answer<ArtifactDetails> | null {
  const { rest } = useServices()
  const [answer, setAnswer] = useState<Answer<ArtifactDetails> | null>(null)
  useEffect(() => {
    let isShown = true
    rest.artifactDetails(url).then(details => isShown && setAnswer(details))
    return () => {
      isShown = false
    }
  }, [rest, url])
  return answer
}
