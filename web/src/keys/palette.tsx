import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useSearch } from '../data/use-search.ts'
import { SearchIcon } from '../design/icons.tsx'
import { isTouch } from '../design/is-touch.ts'
import { useTheme } from '../design/theme.ts'
import { useModal } from '../design/use-modal.ts'
import { navigate } from '../routing/use-route.ts'
import { useWordsOf } from '../ui-tools/use-words-of.ts'
import { regional } from '../words/language.ts'
import { useWords } from '../words/use-words.tsx'
import { COMMAND_GROUPS, type Command, type CommandGroup } from './command.ts'
import { KeyLine } from './key-line.tsx'
import type { KeysProps } from './keys.tsx'
import './keys.css'
import { matchCommands } from './match-commands.ts'
import { pageCommands } from './page-commands.ts'
import { sessionCommands } from './session-commands.ts'
import { useRecent } from './use-recent.ts'
import { KEY_WORDS } from './words/words.ts'

interface PaletteProps extends KeysProps {
  readonly onShortcuts: () => void
  readonly onClose: () => void
}

/** Conversations that the server finds come late: at the end they move nothing that somebody is about to choose. */
const FOUND_GROUPS: readonly CommandGroup[] = ['assistants', 'page', 'conversations']

export function Palette(props: PaletteProps) {
  const { words } = useWords()
  const own = useWordsOf(KEY_WORDS)
  const dialog = useModal(props.onClose)
  const id = useId()
  const { query, type, commands } = usePaletteCommands(props)
  const [wanted, want] = useState<string | null>(null)
  const active = Math.max(
    commands.findIndex(command => command.id === wanted),
    0,
  )
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const run = (command: Command | undefined) => {
    if (!command) return
    // Closed first: the focus goes back to where it was, and from there to where the command wants it.
    dialog.current?.close()
    command.run()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) want(commands.at((active + step) % commands.length)?.id ?? null)
    else if (event.key === 'Enter') run(commands[active])
    else return
    event.preventDefault()
  }
  const groups = Object.entries(Object.groupBy(commands, ({ group }) => group))
  return (
    <dialog ref={dialog} className="palette" aria-label={own.palette} onClose={props.onClose} closedby="any">
      <div className="palette-field">
        <SearchIcon />
        <input
          role="combobox"
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={commands.length > 0 ? `${id}-${active}` : undefined}
          aria-label={own.palette}
          autoComplete="off"
          spellCheck={false}
          placeholder={own.placeholder}
          value={query}
          onChange={event => {
            type(event.currentTarget.value)
            want(null)
          }}
          onKeyDown={pressed}
        />
      </div>
      <div id={`${id}-list`} className="palette-list" role="listbox" aria-label={own.palette}>
        {groups.map(([group, members = []]) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options have no element outside a select
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className="palette-group" role="presentation">
              {own.groups[group as CommandGroup]}
            </p>
            {members.map(command => {
              const at = commands.indexOf(command)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys of the list
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                <div
                  key={command.id}
                  id={`${id}-${at}`}
                  className="palette-option"
                  role="option"
                  aria-selected={at === active}
                  onPointerMove={() => want(command.id)}
                  onClick={() => run(command)}
                >
                  <span className="palette-label">{command.label}</span>
                  {command.detail && <span className="palette-detail">{command.detail}</span>}
                  {command.time && <span className="palette-detail">{command.time}</span>}
                  {command.keys && !isTouch() && <KeyLine keys={command.keys} />}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {commands.length === 0 && words.foundNone}
      </p>
    </dialog>
  )
}

/** Commands for what is typed, in the order in which they are shown. */
function usePaletteCommands({
  assistants,
  pages,
  sidebar,
  onSidebar,
  onSettings,
  onShortcuts,
}: PaletteProps) {
  const { words, language, speak } = useWords()
  const own = useWordsOf(KEY_WORDS)
  const [theme, setTheme] = useTheme()
  const recent = useRecent()
  const { query, type, found } = useSearch(null)
  const ofPage = pageCommands({
    words,
    own,
    assistants,
    pages,
    language,
    theme,
    sidebar,
    hasKeys: !isTouch(),
    onGo: navigate,
    onTheme: setTheme,
    onLanguage: speak,
    onSidebar,
    onSettings,
    onShortcuts,
  })
  const timeOf = (at: number) => {
    const isToday = new Date(at).toDateString() === new Date().toDateString()
    const day = isToday ? {} : ({ dateStyle: 'short' } as const)
    return new Intl.DateTimeFormat(regional(language), { ...day, timeStyle: 'short' }).format(at)
  }
  const ofSessions = sessionCommands(recent, found, query, {
    untitled: words.untitled,
    nameOf: assistant => assistants.find(one => one.id === assistant)?.name || assistant,
    timeOf,
    onGo: navigate,
  })
  const offered = [...matchCommands(ofPage, query), ...ofSessions]
  const order = query.trim() === '' ? COMMAND_GROUPS : FOUND_GROUPS
  return { query, type, commands: order.flatMap(group => offered.filter(one => one.group === group)) }
}
