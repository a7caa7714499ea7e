import { createElement, memo, type ReactNode } from 'react'
import './maths.css'
import { type MathNode, readTex } from './read-tex.ts'

interface MathsProps {
  readonly tex: string
  readonly isDisplayed: boolean
}

/** A formula as the browser sets it, and screen readers say it; what cannot be read stands there as it was written. */
export const Maths = memo(({ tex, isDisplayed }: MathsProps) => {
  const formula = readTex(tex)
  if (formula === null) return <code>{tex}</code>
  const maths = createElement('math', { display: isDisplayed ? 'block' : 'inline' }, drawn(formula, 0))
  return isDisplayed ? <span className="maths-line">{maths}</span> : maths
})

const drawn = ({ tag, attributes, content }: MathNode, key: number): ReactNode =>
  createElement(tag, { key, ...attributes }, typeof content === 'string' ? content : content.map(drawn))
