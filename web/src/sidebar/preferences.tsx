import type { ReactNode } from 'react'
import { MoonIcon, SunIcon, SystemIcon } from '../design/icons.tsx'
import { THEMES, type Theme, useTheme } from '../design/theme.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../words/language.ts'
import { useWords } from '../words/use-words.tsx'

const THEME_ICONS: Readonly<Record<Theme, ReactNode>> = {
  system: <SystemIcon />,
  light: <SunIcon />,
  dark: <MoonIcon />,
}

export function Preferences({ version, children }: { version: string | null; children: ReactNode }) {
  const { words, language, speak } = useWords()
  const [theme, setTheme] = useTheme()
  const themeNames = { system: words.themeSystem, light: words.themeLight, dark: words.themeDark }
  return (
    <footer className="preferences">
      <Choice
        name="theme"
        label={words.theme}
        value={theme}
        options={THEMES.map(one => ({ value: one, label: themeNames[one], content: THEME_ICONS[one] }))}
        onChoose={setTheme}
      />
      <Choice
        name="language"
        label={words.language}
        value={language}
        options={LANGUAGES.map(one => ({
          value: one,
          label: LANGUAGE_NAMES[one],
          content: one.toUpperCase(),
        }))}
        onChoose={speak}
      />
      {children}
      {version && <span className="version">{version}</span>}
    </footer>
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
