import './values.css'
import { reveal } from './reveal.ts'

/** A text of which every character can be seen, kept apart from the direction of what stands around it. */
export function Verbatim({ text }: { text: string }) {
  return (
    <bdi className="verbatim">
      {reveal(text).map((piece, index) =>
        piece.kind === 'plain' ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          <span key={index} className="hidden-character">
            {piece.count > 1 ? `${piece.label} ×${piece.count}` : piece.label}
          </span>
        ),
      )}
    </bdi>
  )
}
