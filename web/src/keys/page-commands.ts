import type { AssistantView } from '../../../src/api/rest.ts'
import { THEMES, type Theme } from '../design/theme.ts'
import { assistantPath, COSTS_PATH, DESK_PATH } from '../routing/route.ts'
import type { PageWords } from '../words/en.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../words/language.ts'
import type { Command } from './command.ts'
import type { KeyWords } from './words/en.ts'

export type Page = 'desk' | 'costs'
const PATHS = { desk: DESK_PATH, costs: COSTS_PATH } as const satisfies Record<Page, string>

export interface PageDeeds {
  readonly words: PageWords
  readonly own: KeyWords
  readonly assistants: readonly AssistantView[]
  /** Pages beside the conversations that the person may see. */
  readonly pages: readonly Page[]
  readonly language: Language
  readonly theme: Theme
  readonly sidebar: 'shown' | 'folded' | 'drawer'
  /** Fingers press no keys: none are spoken of. */
  readonly hasKeys: boolean
  readonly onGo: (path: string) => void
  readonly onTheme: (theme: Theme) => void
  readonly onLanguage: (language: Language) => void
  readonly onSidebar: () => void
  readonly onSettings: () => void
  readonly onShortcuts: () => void
}

/** Commands for what can be begun or changed from anywhere on the page. */
export function pageCommands(deeds: PageDeeds): readonly Command[] {
  const { words, own, assistants, pages, language, theme, sidebar, hasKeys } = deeds
  const themeNames = { system: words.themeSystem, light: words.themeLight, dark: words.themeDark }
  return [
    ...assistants.map(
      ({ id, name }): Command => ({
        id: `new ${id}`,
        group: 'assistants',
        label: own.newWith(name || id),
        run: () => deeds.onGo(assistantPath(id)),
      }),
    ),
    ...pages.map(
      (page): Command => ({
        id: page,
        group: 'page',
        label: words[page].title,
        also: own.also[page],
        run: () => deeds.onGo(PATHS[page]),
      }),
    ),
    ...(sidebar === 'drawer'
      ? []
      : [
          {
            id: 'sidebar',
            group: 'page',
            label: sidebar === 'shown' ? own.fold : own.unfold,
            also: own.also.sidebar,
            keys: ['control', 'B'],
            run: deeds.onSidebar,
          } as const,
        ]),
    {
      id: 'settings',
      group: 'page',
      label: words.settings,
      also: own.also.settings,
      keys: ['control', ','],
      run: deeds.onSettings,
    },
    ...THEMES.filter(one => one !== theme).map(
      (one): Command => ({
        id: `theme ${one}`,
        group: 'page',
        label: `${words.theme}: ${themeNames[one]}`,
        also: own.also.theme,
        run: () => deeds.onTheme(one),
      }),
    ),
    ...LANGUAGES.filter(one => one !== language).map(
      (one): Command => ({
        id: `language ${one}`,
        group: 'page',
        label: `${words.language}: ${LANGUAGE_NAMES[one]}`,
        also: own.also.language,
        run: () => deeds.onLanguage(one),
      }),
    ),
    ...(hasKeys
      ? [
          {
            id: 'shortcuts',
            group: 'page',
            label: own.shortcuts,
            also: own.also.shortcuts,
            keys: ['?'],
            run: deeds.onShortcuts,
          } as const,
        ]
      : []),
  ]
}
