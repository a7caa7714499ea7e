import { useEffect } from 'react'
import type { AssistantView } from '../../../src/api/rest.ts'
import { CloseIcon } from '../design/icons.tsx'
import { useModal } from '../design/use-modal.ts'
import { LanguageChoice, ThemeChoice } from '../sidebar/preferences.tsx'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { WISHES_CHANGED } from '../wishes/wishes-changed.ts'
import { useWords } from '../words/use-words.tsx'
import { Conversation } from './conversation.tsx'
import { Memory } from './memory.tsx'
import { OwnData } from './own-data.tsx'
import { Rules } from './rules.tsx'
import './settings.css'
import { SETTINGS_WORDS } from './words/words.ts'

export interface SettingsProps {
  readonly assistants: readonly AssistantView[]
  /** Conversation the person comes from; null where none has begun. */
  readonly place: { readonly assistant: string; readonly thread: string } | null
  readonly version: string | null
  readonly onClose: () => void
}

/** All that a person can settle for themselves: what they see, what opens, what is remembered. */
export function SettingsDialog({ assistants, place, version, onClose }: SettingsProps) {
  const { words } = useWords()
  const own = useWordsOf(SETTINGS_WORDS)
  const dialog = useModal(onClose)
  useEffect(() => () => void window.dispatchEvent(new Event(WISHES_CHANGED)), [])
  return (
    <dialog
      ref={dialog}
      className="dialog settings"
      aria-labelledby="settings-title"
      onClose={onClose}
      closedby="any"
    >
      <header>
        <h2 id="settings-title">{own.title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </header>
      <div className="settings-body">
        <section>
          <h3>{own.look}</h3>
          <div className="settings-look">
            <ThemeChoice name="settings-theme" inWords />
            <LanguageChoice name="settings-language" inWords />
          </div>
        </section>
        <Rules />
        <Conversation
          place={place}
          uiTools={assistants.find(({ id }) => id === place?.assistant)?.uiTools ?? []}
        />
        <Memory assistants={assistants} />
        <OwnData />
        {version !== null && <p className="settings-version">{own.version(version)}</p>}
      </div>
    </dialog>
  )
}
