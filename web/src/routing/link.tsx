import type { AnchorHTMLAttributes } from 'react'
import { navigate } from './use-route.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** An ordinary link that changes the page without loading it anew; new tabs and the like stay the browser's. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={event => {
        onClick?.(event)
        const plain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!plain || event.defaultPrevented) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}
