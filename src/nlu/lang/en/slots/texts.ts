import { wordSet } from '../../../text/word-set.ts'
import type { SlotTextWords } from '../../sections/slots/slot-text-words.ts'

export const texts: SlotTextWords = {
  email: {
    at: ['at'],
    dot: ['dot'],
  },
  lists: {
    joins: wordSet('and'),
  },
  names: {
    emptyWords: wordSet(`
      id number no name value size the of in out on my date code a an your for what which how many much is are do you`),
    introductions: "[Mm]y name is|[Nn]ame's|[Ii] am called|[Cc]all me",
    particles: wordSet('van de'),
    leadIn:
      /^\s*(?:(?:it'?s|it is|that'?s|it should be)\s+(?:called|named)?|called|named|my name is|i'?m|i am|(?:(?:just|please|you can|you may)\s+)*call (?:it|me))\s+/iu,
  },
  reasons: {
    is: wordSet('is was'),
    that: wordSet('that'),
    nouns: wordSet('reason cause why'),
    because: wordSet('because'),
    goesOn: wordSet('and but so please thanks'),
    becauseOf: wordSet('of'),
    courtesy: /(?<![\s,])[\s,]+(?:please|thanks|thank you)$/i,
  },
  ids: {
    numbering: wordSet('id number no num code reference ref'),
    notLetters: wordSet(`
      the and for are you was has had not but all any can our out from with in on of or to at by is it we i
      my page room gate year jan feb mar apr may jun jul aug sep oct nov dec about over max min tel no id
      pin art`),
    numberOf: null,
    shortNumber: /^no$/,
    dialled: /\b(?:call|phone|tel|mobile|phone number)\b/,
    clock: wordSet(''),
    numbered: wordSet(''),
    separators: wordSet('dash hyphen minus slash space underscore number no num'),
    otherNumbers: /\b(?:zip|postal|postcode|phone|call|dial|tel|mobile|pin|iban|ending|ends|digits|last)\b/,
    otherThings:
      /^(?:customer|client|account|invoice|receipt|tracking|shipment|serial|ticket|case|voucher|coupon|member|membership|contract|article|product|model|sku|vat|tax|bank|card|passport|fax|box|flight)$/,
    linking: wordSet('is was s my the our'),
  },
  phones: {
    cues: wordSet(`
      call phone telephone tel number mobile cell reach ring text whatsapp dial fax contact`),
    otherNumbers: wordSet('order ticket case invoice customer account serial tracking iban'),
    money: wordSet('euro euros dollar dollars yen pound pounds'),
  },
  edits: {
    editing: wordSet(`
      make change set actually instead rather no not sorry better use take switch move update meant mean
      only correct`),
    joining: wordSet('or nor and a an the my'),
  },
}
