import type { ReactNode } from 'react'
import { MoonIcon, SettingsIcon, SunIcon, SystemIcon } from '../design/icons.tsx'
import { THEMES, type Theme, useTheme } from '../design/theme.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../words/language.ts'
import { useWords } from '../words/use-words.tsx'

const THEME_ICONS: Readonly<Record<Theme, ReactNode>> = {
  system: <SystemIcon />,
  light: <SunIcon />,
  dark: <MoonIcon />,
}

interface PreferencesProps {
  readonly onSettings: () => void
  readonly children: ReactNode
}

export function Preferences({ onSettings, children }: PreferencesProps) {
  const { words } = useWords()
  return (
    <footer className="preferences">
      <ThemeChoice name="theme" />
      <LanguageChoice name="language" />
      {children}
      <button
        type="button"
        className="icon-button settings-open"
        aria-label={words.settings}
        title={words.settings}
        onClick={onSettings}
      >
        <SettingsIcon />
      </button>
    </footer>
  )
}

interface OwnChoiceProps {
  readonly name: string
  /** Words stand in place of signs. */
  readonly inWords?: true
}

export function ThemeChoice({ name, inWords }: OwnChoiceProps) {
  const { words } = useWords()
  const [theme, setTheme] = useTheme()
  const names = { system: words.themeSystem, light: words.themeLight, dark: words.themeDark }
  return (
    <Choice
      name={name}
      label={words.theme}
      value={theme}
      options={THEMES.map(one => ({
        value: one,
        label: names[one],
        content: inWords ? names[one] : THEME_ICONS[one],
      }))}
      onChoose={setTheme}
    />
  )
}

export function LanguageChoice({ name, inWords }: OwnChoiceProps) {
  const { words, language, speak } = useWords()
  return (
    <Choice
      name={name}
      label={words.language}
      value={language}
      options={LANGUAGES.map(one => ({
        value: one,
        label: LANGUAGE_NAMES[one],
        content: inWords ? LANGUAGE_NAMES[one] : one.toUpperCase(),
      }))}
      onChoose={speak}
    />
  )
}

interface ChoiceProps<T extends string> {
  readonly name: string
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string; readonly content: ReactNode }[]
  readonly onChoose: (value: T) => void
}

function Choice<T extends string>({ name, label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="choice">
      <legend className="visually-hidden">{label}</legend>
      {options.map(option => (
        <label key={option.value} title={option.label}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option.value === value}
            aria-label={option.label}
            onChange={() => onChoose(option.value)}
          />
          <span aria-hidden="true">{option.content}</span>
        </label>
      ))}
    </fieldset>
  )
}
