import { Suspense } from 'react'
import { lazyPart } from '../design/lazy-part.ts'

const Maths = lazyPart(() => import('./maths/maths.tsx').then(({ Maths }) => Maths))

interface MathsPartProps {
  readonly tex: string
  readonly isDisplayed: boolean
}

/** A formula; as it was written until what sets it is there. */
export const MathsPart = (props: MathsPartProps) => (
  <Suspense fallback={<code>{props.tex}</code>}>
    <Maths {...props} />
  </Suspense>
)
