import { fold, normalise } from '../../nlu/text/normalise.ts'

const MAX_CHARACTERS = 120

const LEAD = '(?:(?:please|ok|okay|well|no|sorry|oh|ach|bitte|gut|na gut|nein|also|dann|then) )*'
const TAIL = '(?: (?:please|then|thanks|thank you|bitte|danke|dann))*'
const CALLED_OFF = [
  "never ?mind|forget (?:it|that|about it)|it'?s (?:all right|alright|okay|ok|fine)|no need(?: any ?more)?",
  "(?:i|we) (?:do not|don'?t) need (?:a|the|any|your) (?:human|person|agent|colleague|help)(?: any ?more)?",
  'schon gut|hat sich erledigt|doch nicht|vergiss es|vergessen sie(?: es| das)?|nicht mehr noetig',
  '(?:ich|wir) brauchen? (?:doch )?kein(?:en?|e)? (?:mensch(?:en)?|mitarbeiter|kollegen|hilfe)(?: mehr)?',
].join('|')
const GO_ON = [
  "(?:let'?s |let us |can we |could we |can i |may i |(?:i|we)(?:'d| would) like to |(?:i|we) want to |(?:i|we)(?:'ll| will) )?(?:just )?(?:continue|go on|carry on|resume|proceed|go ahead)(?: (?:here|now|myself|with (?:this|that|it|you|the (?:form|questions|order))))*",
  "(?:i|we)(?:'ll| will) (?:do|finish|fill) (?:it|this)(?: in)?(?: (?:here|myself|ourselves))?",
  '(?:lass uns |lassen sie uns |koennen wir |kann ich |ich moechte |wir moechten |ich will |wir wollen )?(?:doch |hier |damit |gern(?:e)? |jetzt |selbst )*(?:weitermachen|weiter machen|fortfahren|fortsetzen|weiter)',
  '(?:machen wir|wir machen|ich mache|mach|geht es|es geht) (?:doch |hier |damit |jetzt |selbst )*weiter(?: hier)?',
].join('|')
const RESUMES = new RegExp(
  `^${LEAD}(?:(?:${CALLED_OFF})(?: (?:and |und )?${LEAD}(?:${GO_ON}))?|${GO_ON})${TAIL}$`,
  'u',
)

/** Words behind those that lead back into the flow: "never mind, 4 people". Null where none do, or nothing follows. */
export function afterResumption(text: string): string | null {
  for (const { index } of text.slice(0, MAX_CHARACTERS).matchAll(/[,.;:!–—]/gu)) {
    const rest = text.slice(index + 1).trim()
    if (rest !== '' && isResumption(text.slice(0, index))) return rest
  }
  return null
}

/** True for a message that does not want the human any more, or wants to go on with the flow. */
export const isResumption = (text: string): boolean =>
  text.length <= MAX_CHARACTERS &&
  !text.includes('?') &&
  RESUMES.test(
    fold(normalise(text))
      .replaceAll(/[^\p{L}\p{N}' -]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
