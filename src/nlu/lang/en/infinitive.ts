import { wordSet } from '../../text/word-set.ts'

const BASE_FORMS = wordSet('i you we they')
const MUST = /^(?:must|has to|have to|needs to|need to|can|may|will|should|shall)\s+(?=\S)/i

/** "Reviews the invoice" → "review the invoice" */
export function infinitivePhrase(action: string, actor: string): string {
  const done = action.replace(MUST, '')
  if (done !== action || BASE_FORMS.has(actor.toLowerCase())) return done
  const [verb = '', ...rest] = done.split(' ')
  return [baseOf(verb), ...rest].join(' ')
}

/** "Is", "has", "was" and what is no verb in the present stay. */
function baseOf(verb: string): string {
  if (!/^[a-z]{2,}s$/i.test(verb) || /(?:ss|us|is)$/i.test(verb) || /^(?:has|was|does)$/i.test(verb))
    return verb
  if (/ies$/i.test(verb)) return `${verb.slice(0, -3)}y`
  return /(?:ss|sh|ch|x|zz|o)es$/i.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1)
}
