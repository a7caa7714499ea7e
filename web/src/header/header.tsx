import type { ReactNode } from 'react'
import { MenuIcon } from '../design/icons.tsx'
import { useWords } from '../words/use-words.tsx'
import './header.css'

interface HeaderProps {
  readonly title: string
  readonly menuOpen: boolean
  readonly onMenu: () => void
  readonly children: ReactNode
}

export function Header({ title, menuOpen, onMenu, children }: HeaderProps) {
  const { words } = useWords()
  return (
    <header className="header">
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={words.menu}
        aria-expanded={menuOpen}
        aria-controls="sidebar"
        onClick={onMenu}
      >
        <MenuIcon />
      </button>
      <h1>{title}</h1>
      <div className="header-state">{children}</div>
    </header>
  )
}
