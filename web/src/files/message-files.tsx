import type { FileView } from '../../../src/api/rest.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import './files.css'
import { sizeText } from './size-text.ts'
import { FILE_WORDS } from './words/words.ts'

/** Files that came with a message: pictures as they are, all others by name. */
export function MessageFiles({ files }: { readonly files: readonly FileView[] }) {
  const words = useWordsOf(FILE_WORDS)
  const { language } = useWords()
  return (
    <ul className="message-files" aria-label={words.sent}>
      {files.map(file => (
        <li key={file.id}>
          {file.as === 'image' && file.url !== null ? (
            <a href={file.url} target="_blank" rel="noreferrer">
              <img src={file.url} alt={file.name} loading="lazy" />
            </a>
          ) : (
            <FileLine file={file} language={language} />
          )}
        </li>
      ))}
    </ul>
  )
}

function FileLine({ file, language }: { readonly file: FileView; readonly language: string }) {
  const name = <bdi>{file.name}</bdi>
  return (
    <span className="file-chip">
      {file.url === null ? (
        <span className="file-name">{name}</span>
      ) : (
        <a className="file-name" href={`${file.url}&download`} download={file.name}>
          {name}
        </a>
      )}
      <FileExtent file={file} language={language} />
    </span>
  )
}

/** Rows, pages or size of a file. */
export function FileExtent({ file, language }: { readonly file: FileView; readonly language: string }) {
  const words = useWordsOf(FILE_WORDS)
  const { rows, pages, bytes } = file
  return (
    <small>
      {rows !== undefined
        ? words.rows(rows)
        : pages !== undefined
          ? words.pages(pages)
          : sizeText(bytes, language)}
    </small>
  )
}
