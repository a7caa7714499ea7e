import { wordSet } from '../../nlu/text/word-set.ts'
import { NO_SCOPE, openProposal, type UiProposal } from '../router/proposal.ts'
import type { UiReading } from '../router/reading.ts'
import type { RuleName } from '../router/rules.ts'
import type { OwnUiTool } from './own-ui-tool.ts'

/** Proposes an author's form where it is named as something to be filled in. */
export function namedForm(tool: OwnUiTool, reading: UiReading): UiProposal | null {
  const folded = reading.plain.filter(({ kind }) => kind === 'word').map(word => word.folded)
  const said = ` ${folded.join(' ')} `
  const noun = [...tool.nouns[reading.language]].find(one => said.includes(` ${one} `))
  if (noun === undefined) return null
  const before = said
    .slice(0, said.indexOf(` ${noun} `))
    .split(' ')
    .slice(-3)
  if (before.some(word => DENIED.has(word))) return null
  const isWanted = folded.length <= SHORT || folded.some(word => WANTING.has(word))
  return isWanted ? openForm(tool, 'asked_by_name', reading, `${noun} is named`) : null
}

export const openForm = (
  tool: OwnUiTool,
  rule: RuleName,
  { shownIn }: UiReading,
  rationale: string,
): UiProposal =>
  openProposal(
    rule,
    {
      tool: tool.name,
      params: { title: tool.title[shownIn], schema: { ...tool.schema }, must_have: [...tool.must_have] },
    },
    rationale,
    NO_SCOPE,
    null,
  )

/** A word or three, and nothing else said, wants it. */
const SHORT = 4
const DENIED = wordSet('no not never without kein keine keinen nicht ohne')
const WANTING = wordSet(
  `need want would like file report submit enter register make open fill record create hand add log
  brauche moechte will melden erfassen anlegen oeffne ausfuellen einreichen abgeben eintragen erstellen aufnehmen`,
)
