import { capitalised } from '../../../src/nlu/text/capitalised.ts'
import { useToolTitle } from '../data/assistant-context.ts'
import { Verbatim } from '../pendings/verbatim.tsx'

/** A tool by its title; by its name, as programs have it, where it has none. */
export function ToolName({ name }: { name: string }) {
  const title = useToolTitle()(name)
  return title === null ? (
    <code className="tool-name">{name}</code>
  ) : (
    <span className="tool-name" title={name}>
      <Verbatim text={capitalised(title)} />
    </span>
  )
}
