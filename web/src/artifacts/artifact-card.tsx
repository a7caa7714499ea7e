import { type ComponentType, memo, useEffect, useState } from 'react'
import type { ArtifactDetails, ArtifactView } from '../../../src/api/rest.ts'
import type { Answer } from '../data/rest-client.ts'
import { useServices } from '../data/services.ts'
import { DownIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import { DocumentParts, Facts, Picture, Song } from './artifact-parts.tsx'
import type { ShownArtifact } from './shown-artifact.ts'
import './artifact-card.css'

/** Types this page draws; all others are for download. */
const PARTS: ReadonlyMap<string, ComponentType<ShownArtifact>> = new Map([
  ['research', Facts],
  ['image', Picture],
  ['music', Song],
  ['document', DocumentParts],
])

export const ArtifactCard = memo(({ artifact }: { artifact: ArtifactView }) => {
  const { words } = useWords()
  const types: Readonly<Record<string, string>> = words.artifactTypes
  const type = types[artifact.type] ?? artifact.type
  const title = artifact.title ?? artifact.query ?? ''
  return (
    <section className="artifact" aria-label={title === '' ? type : `${type}: ${title}`}>
      <header className="artifact-head">
        <span className="artifact-type">{type}</span>
        <strong className="artifact-title">{title}</strong>
        <a className="artifact-download" href={`${artifact.url}?download`} download>
          <DownIcon />
          <span>{words.artifactDownload}</span>
        </a>
      </header>
      <Body artifact={artifact} />
    </section>
  )
})

function Body({ artifact }: { artifact: ArtifactView }) {
  const { words } = useWords()
  const answer = useDetails(artifact.url)
  const Part = PARTS.get(artifact.type)
  if (Part === undefined || answer === null) return null
  if (!answer.ok) return <p className="artifact-note">{words.artifactGone}</p>
  return <Part artifact={artifact} result={answer.value.result} />
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
