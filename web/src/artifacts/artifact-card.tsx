import { memo } from 'react'
import type { ArtifactView } from '../../../src/api/rest.ts'
import { DownIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import { ArtifactBody } from './artifact-body.tsx'
import { artifactPlace } from './artifact-place.ts'
import './artifact-card.css'

export const ArtifactCard = memo(({ artifact }: { artifact: ArtifactView }) => {
  const { words } = useWords()
  const types: Readonly<Record<string, string>> = words.artifactTypes
  const type = types[artifact.type] ?? artifact.type
  const title = artifact.title ?? artifact.query ?? ''
  return (
    <section
      className="artifact"
      id={artifactPlace(artifact.id)}
      tabIndex={-1}
      aria-label={title === '' ? type : `${type}: ${title}`}
    >
      <header className="artifact-head">
        <span className="artifact-type">{type}</span>
        <strong className="artifact-title">{title}</strong>
        <a className="artifact-download" href={`${artifact.url}?download`} download>
          <DownIcon />
          <span>{words.artifactDownload}</span>
        </a>
      </header>
      <ArtifactBody url={artifact.url} otherwise="nothing" />
    </section>
  )
})
