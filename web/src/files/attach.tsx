import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileView } from '../../../src/api/rest.ts'
import { UPLOAD_LIMITS } from '../../../src/files/upload-limits.ts'
import type { ChatPlace } from '../chat/use-chat.ts'
import { useOwner } from '../data/owner.ts'
import { CloseIcon } from '../design/icons.tsx'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import './files.css'
import { inTurns } from './in-turns.ts'
import { keepFiles, readKeptFiles, withFiles } from './kept-files.ts'
import { FileExtent } from './message-files.tsx'
import { sizeText } from './size-text.ts'
import { upload } from './upload.ts'
import { FILE_WORDS } from './words/words.ts'

interface AttachProps {
  readonly place: ChatPlace
  readonly files: readonly FileView[]
  readonly onFiles: (change: (files: readonly FileView[]) => readonly FileView[]) => void
  readonly onBusy: (isBusy: boolean) => void
  /** A file that was on its way does not come. */
  readonly onMissed: () => void
}

interface Coming {
  readonly key: number
  readonly name: string
  readonly percent: number
  readonly stop: AbortController
}

let keys = 0

/** Longer than between two moves of what is dragged over the page. */
const SILENT_MS = 1_000

/** Others hand files in too. */
const inTurn = inTurns(2)

/** Button that picks files, what was picked, dropped or pasted, and how far it has come. */
export function Attach({ place, files, onFiles, onBusy, onMissed }: AttachProps) {
  const { assistant, thread, hasAddress } = place
  const words = useWordsOf(FILE_WORDS)
  const { language } = useWords()
  const owner = useOwner()
  const picker = useRef<HTMLInputElement>(null)
  const [coming, setComing] = useState<readonly Coming[]>([])
  const [note, setNote] = useState('')
  const [news, setNews] = useState('')
  const [isOver, setOver] = useState(false)
  /** Places in which files were picked: the smaller of two is there first. */
  const places = useRef(new Map<string, number>())
  const count = useRef(0)
  count.current = files.length + coming.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation
  useEffect(() => {
    const kept = readKeptFiles(owner, { assistant, thread, hasAddress })
    // Some may have come back by now.
    if (kept.files.length > 0) onFiles(all => withFiles(all, kept.files))
    if (kept.lost.length > 0) setNote(words.lost(kept.lost.join(', ')))
  }, [owner, assistant, thread])
  const wasKept = useRef(false)
  useEffect(() => {
    // The first picture has none yet: nothing is forgotten before it was read.
    if (files.length > 0 || wasKept.current) keepFiles(owner, { assistant, thread, hasAddress }, files)
    wasKept.current = true
  }, [owner, assistant, thread, hasAddress, files])
  useEffect(() => onBusy(coming.length > 0), [coming.length, onBusy])
  // Where nothing can be attached any more, nothing is waited for.
  useEffect(() => () => onBusy(false), [onBusy])

  const asPicked = useCallback((one: FileView, other: FileView) => {
    const placeOf = ({ id }: FileView) => places.current.get(id) ?? -1
    return placeOf(one) - placeOf(other)
  }, [])
  const add = useCallback(
    async (list: readonly File[]) => {
      setNote('')
      const room = UPLOAD_LIMITS.files - count.current
      if (list.length > room) setNote(words.tooMany(UPLOAD_LIMITS.files))
      await Promise.all(
        list.slice(0, Math.max(room, 0)).map(async file => {
          if (file.size > UPLOAD_LIMITS.bytes)
            return setNote(words.tooLarge(file.name, sizeText(UPLOAD_LIMITS.bytes, language)))
          const one: Coming = { key: keys++, name: file.name, percent: 0, stop: new AbortController() }
          setComing(all => [...all, one])
          const target = { assistant, thread }
          const answer = await inTurn(() =>
            upload(target, file, language, one.stop.signal, percent =>
              setComing(all => all.map(other => (other.key === one.key ? { ...other, percent } : other))),
            ),
          )
          setComing(all => all.filter(({ key }) => key !== one.key))
          if (answer.ok) {
            places.current.set(answer.file.id, one.key)
            onFiles(all => withFiles(all, [answer.file]).toSorted(asPicked))
            setNews(words.added(answer.file.name))
            return
          }
          onMissed()
          if (!one.stop.signal.aborted) setNote(words.failed(file.name, answer.reason ?? words.unreachable))
        }),
      )
    },
    [assistant, thread, language, words, onFiles, onMissed, asPicked],
  )

  useEffect(() => {
    const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Element && target.closest('.tool-panel, dialog') !== null
    let end = 0
    const ended = () => {
      clearTimeout(end)
      setOver(false)
    }
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer) || isElsewhere(event.target)) return
      event.preventDefault()
      setOver(true)
      // Files that hang over the page are told of again and again; not all browsers tell that they are gone.
      clearTimeout(end)
      end = window.setTimeout(ended, SILENT_MS)
    }
    const left = (event: DragEvent) => {
      if (event.relatedTarget === null) ended()
    }
    const dropped = (event: DragEvent) => {
      ended()
      if (!hasFiles(event.dataTransfer) || isElsewhere(event.target)) return
      event.preventDefault()
      void add([...(event.dataTransfer?.files ?? [])])
    }
    const pasted = (event: ClipboardEvent) => {
      const list = [...(event.clipboardData?.files ?? [])]
      // A spreadsheet puts a picture of the cells beside their words: the words are meant.
      if (list.length === 0 || isElsewhere(event.target) || event.clipboardData?.types.includes('text/plain'))
        return
      event.preventDefault()
      void add(list)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', left)
    document.addEventListener('drop', dropped)
    document.addEventListener('paste', pasted)
    return () => {
      clearTimeout(end)
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', left)
      document.removeEventListener('drop', dropped)
      document.removeEventListener('paste', pasted)
    }
  }, [add])

  const remove = (file: FileView) => {
    onFiles(all => all.filter(({ id }) => id !== file.id))
    setNews(words.removed(file.name))
    picker.current?.parentElement?.querySelector<HTMLElement>('.attach')?.focus()
    void fetch(file.url ?? '', { method: 'DELETE' }).catch(() => undefined)
  }
  return (
    <>
      {isOver && <p className="drop-note">{words.drop}</p>}
      {(files.length > 0 || coming.length > 0) && (
        <ul className="file-tray" aria-label={words.list}>
          {files.map(file => (
            <li key={file.id} className="file-chip">
              <bdi className="file-name">{file.name}</bdi>
              <FileExtent file={file} language={language} />
              <button
                type="button"
                className="icon-button small"
                aria-label={words.remove(file.name)}
                title={words.remove(file.name)}
                onClick={() => remove(file)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
          {coming.map(({ key, name, percent, stop }) => (
            <li key={key} className="file-chip">
              <bdi className="file-name">{name}</bdi>
              <progress max={100} value={percent} aria-label={name} />
              <button
                type="button"
                className="icon-button small"
                aria-label={words.remove(name)}
                title={words.remove(name)}
                onClick={() => stop.abort()}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <p className="file-note" role="alert">
          {note}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={event => {
          void add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <button
        type="button"
        className="attach icon-button"
        aria-label={words.attach}
        title={words.attach}
        onClick={() => picker.current?.click()}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m20 11.5-8.2 8.2a5.2 5.2 0 0 1-7.4-7.4l8.6-8.6a3.5 3.5 0 0 1 5 5l-8.6 8.5a1.7 1.7 0 0 1-2.4-2.4l7.7-7.7" />
        </svg>
      </button>
    </>
  )
}
