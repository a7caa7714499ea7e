import { Verbatim } from '../pendings/verbatim.tsx'

/** Share or stage a long call is at. */
export const CallProgress = ({ text }: { readonly text: string }) => (
  <span className="call-progress">
    {' · '}
    <Verbatim text={text} />
  </span>
)
