import { wordSet } from '../nlu/text/word-set.ts'

// Single words that tell what a longer message is about. Folded: umlauts are written out.

export const QUESTION_WORDS = wordSet(`
  why what what's who whom whose where which how warum wieso weshalb was wer wen wem wann wo wohin woher welche
  welcher welches welchen wie wozu wofuer womit`)

/** Words a question about the thing at hand mentions. Everything else asks about something else. */
export const AT_HAND = wordSet(`
  it this that these those here then es dies diese dieser dieses davon damit dabei dafuer daran dazu dann hier
  cost costs price fee fees amount total account recipient option options difference risk reversible undo safe
  kosten kostet preis gebuehr gebuehren betrag summe konto empfaenger unterschied risiko option optionen rueckgaengig
  mean means meant ask happens happen exactly genau fail failed cancel skip confirm approve confirmation approval say
  meinst meinen heisst bedeutet fragst fragen passiert geschieht abbrechen bestaetigen sage sagen machst freigeben`)

export const CHANGE_ANYWHERE = wordSet(`
  instead rather lieber stattdessen statt anstatt anstelle sondern draus daraus`)

/** Verbs that begin a change, after "please", "can you", "no" and the like. */
export const CHANGE_FIRST = wordSet(`
  change edit modify adjust update fix replace swap switch move reschedule postpone rename increase decrease
  reduce lower raise add remove include exclude use set put aendere aendern aendert bearbeite passe
  korrigiere ersetze tausche verschiebe benenne erhoehe verringere reduziere senke fuege ergaenze entferne setze
  setz nimm nehmen streiche`)

/** Begin a change where a clause begins: "yes, without the note"; not in "I would like to talk with a human". */
export const CHANGE_CLAUSE = wordSet('with without only ohne mit nur')

/** German verbs that end a change: "bitte den Betrag ändern". */
export const CHANGE_LAST = wordSet(`
  aendern bearbeiten anpassen korrigieren ersetzen tauschen verschieben umbenennen erhoehen verringern reduzieren
  senken hinzufuegen ergaenzen entfernen setzen streichen weglassen`)

/** Stands before the verb of a request and says nothing about it. */
export const LEAD_IN = wordSet(`
  please bitte can could would will you we i i'd like want to just let's yes yeah yep ok okay sure no nope ja nein gerne
  but aber and und then dann kannst koennen koennten koennte du sie wir ich will moechte das den die es doch mal noch`)

/** Takes back what was said before. */
export const CORRECTING = wordSet(`
  no nope sorry oops wait correction mean meant actually nein nee moment entschuldigung verzeihung pardon korrektur meinte
  doch eher`)

/** Words for whose it is, or that it is new: another matter than the one at hand. */
export const ANOTHER_MATTER = wordSet('my new another mein meine meinen meinem meiner neue neues neuen')

/** In addition to what is at hand, not in its place. */
export const BESIDES = wordSet('also too additionally another auch ausserdem zusaetzlich noch')

export const CONDITIONS = wordSet(`
  if unless once provided condition until whether wenn falls sofern solange sobald vorausgesetzt bedingung bis`)

/** Ask for more about it without a question mark. */
export const EXPLAIN = wordSet('explain elaborate details detail erklaer erklaere erklaeren genauer naeher')

export const BUT = wordSet('but aber')

/** Begins a request of its own where a value was asked for. */
export const REQUEST_FIRST = wordSet(`
  show tell give open list find search book create write send delete remind translate explain talk speak zeig zeige sag gib oeffne
  finde suche buche erstelle schreib schreibe loesche uebersetze erklaere`)

/** Words for more or less: those are no value by themselves. */
export const RELATIVE = wordSet(`
  by more less fewer further additional another double twice triple half percent um mehr weniger zusaetzlich doppelt
  doppelte doppelten dreifach dreifache halb halbe haelfte prozent bis until or oder between zwischen`)
