import { CloseIcon } from '../design/icons.tsx'
import { useModal } from '../design/use-modal.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { useWords } from '../words/use-words.tsx'
import type { KeyCap } from './key-caps.ts'
import { KeyLine } from './key-line.tsx'
import './keys.css'
import type { KeyWords } from './words/en.ts'
import { KEY_WORDS } from './words/words.ts'

type Row = readonly [deed: keyof KeyWords['deeds'], ...keys: readonly KeyCap[]]

const SECTIONS: Readonly<Record<keyof KeyWords['sections'], readonly Row[]>> = {
  everywhere: [
    ['palette', 'control', 'K'],
    ['sidebar', 'control', 'B'],
    ['settings', 'control', ','],
    ['focus', '/'],
    ['shortcuts', '?'],
  ],
  message: [
    ['send', 'Enter'],
    ['newline', 'Shift', 'Enter'],
    ['stop', 'Esc'],
  ],
  list: [
    ['walk', '↑', '↓'],
    ['rename', 'F2'],
    ['delete', 'delete'],
  ],
  tools: [
    ['undo', 'control', 'Z'],
    ['redo', 'control', 'Shift', 'Z'],
    ['width', '←', '→'],
  ],
}

/** Every key that does something on the page. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { words } = useWords()
  const own = useWordsOf(KEY_WORDS)
  const dialog = useModal(onClose)
  return (
    <dialog
      ref={dialog}
      className="dialog shortcuts"
      aria-labelledby="shortcuts-title"
      onClose={onClose}
      closedby="any"
    >
      <header>
        <h2 id="shortcuts-title">{own.shortcuts}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </header>
      <div className="shortcut-sections">
        {(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).map(section => (
          <section key={section}>
            <h3>{own.sections[section]}</h3>
            <dl>
              {SECTIONS[section].map(([deed, ...keys]) => (
                <div key={deed}>
                  <dt>{own.deeds[deed]}</dt>
                  <dd>
                    <KeyLine keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  )
}
