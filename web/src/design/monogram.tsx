const HUES = 6

/** The same name always has the same colour. */
export function hueOf(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum % HUES
}

export function Monogram({ id, name, large = false }: { id: string; name: string; large?: boolean }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  return (
    <span className={large ? 'monogram large' : 'monogram'} data-hue={hueOf(id)} aria-hidden="true">
      {letter}
    </span>
  )
}
