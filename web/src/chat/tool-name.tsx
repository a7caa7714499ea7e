import { capitalised } from '../../../src/nlu/text/capitalised.ts'
import { plainName } from '../../../src/nlu/text/plain-name.ts'
import { useToolTitle } from '../data/assistant-context.ts'
import { Verbatim } from '../pendings/verbatim.tsx'

/** A tool by its title, else by the words of its name; the name itself, as programs have it, is for whoever points at it. */
export function ToolName({ name }: { name: string }) {
  const title = useToolTitle()(name) ?? plainName(name)
  return (
    <span className="tool-name" title={name}>
      <Verbatim text={capitalised(title)} />
    </span>
  )
}
