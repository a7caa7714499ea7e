import { wordSet } from '../../text/word-set.ts'
import type { ReplyWords } from '../sections/reply-words.ts'

export const replies: ReplyWords = {
  fill: wordSet(`
    der die das den dem des ein eine einen einem einer es es's ihn ihm mir mich uns ich wir sie du ihr ihnen dir
    fuer auf von vom zu zum zur an am im in aus ab ueber zurueck weiter mal doch jetzt dann so und nun einfach mein
    meine meinen meinem meiner bei`),
  deeds: [
    wordSet(
      'zahlen zahl zahle auszahlen zurueckzahlen bezahlen ueberweisen ueberweis ueberweise erstatten erstatte rueckerstatten gutschreiben anweisen refund',
    ),
    wordSet('buchen buch buche reservieren reserviere book'),
    wordSet('bestellen bestell bestelle kaufen kauf kaufe order'),
    wordSet('senden sende schicken schick schicke versenden abschicken verschicken send'),
    wordSet('anlegen lege leg eroeffnen erstellen aufnehmen notieren aufschreiben create ticket'),
    wordSet('loeschen loesche entfernen entferne delete remove'),
    wordSet('verschieben verschiebe verlegen aendern move reschedule'),
  ],
  topics: {
    consequence:
      /\bwas (?:genau |dann |denn )*(?:passiert|geschieht|wuerde (?:passieren|geschehen)|(?:machen|tun|machst|tust) (?:sie|du)|wird dann|bedeutet das|heisst das)\b|\bwie geht es dann weiter\b/,
    why: /^(?:(?:und|aber|ok|okay|hm+|aehm?|moment|ach|so|ja) )*(?:warum|wieso|weshalb|wozu|wofuer)\b/,
    undo: /\b(?:rueckgaengig|stornier(?:en|bar|t)|widerruf(?:en|bar)?|zurueck(?:nehmen|genommen|holen|drehen)|umkehr(?:en|bar)|endgueltig|unwiderruflich|anders ueberlege?n?)\b/,
    cost: /\b(?:koste[tn]?|kosten|gebuehr(?:en)?|kostenlos|gratis|umsonst|preis|teuer|extra)\b/,
    limit:
      /\b(?:hoechst(?:betrag|wert|ens|satz|grenze)?|maximal(?:betrag|wert)?|maximum|hoechstens|mindest(?:betrag|ens|wert)?|minimum|minimal|obergrenze|untergrenze|grenze|limit|am meisten|wie (?:viel|hoch) (?:kann|darf|koennte|duerfte|geht|bekomme|kriege))\b/,
  },
  asking: wordSet(`
    und aber also ok okay hm moment ach bitte genau eigentlich wirklich denn dann wenn falls sobald nachher danach spaeter
    hinterher noch wieder mal jetzt
    was warum wieso weshalb wozu wofuer wie wer welche welcher welches kann koennte koennen kannst laesst lassen muss
    muesste soll sollte darf duerfte wird wuerde werden ist sind war waere habe hat haben gibt geht ginge
    ich mich mir mein meine wir uns du sie ihr ihnen es das dies diese dieser dieses sich man etwas irgendwas viel hoch
    der die den dem des ein eine einen zu fuer von auf in mit bei machen tun brauchen brauchst braucht wollen wissen fragen
    fragt fragst sagen sage ja druecke klicke zustimme bestaetige passiert geschieht bekomme bekommen kriege kriegen
    moeglich erlaubt betrag nummer angabe`),
  openers: wordSet(`
    was warum wieso weshalb wozu wofuer wie wer welche welcher welches kann koennte koennen kannst laesst lassen muss soll darf
    duerfte wird wuerde ist sind war waere habe hat haben gibt geht ginge kostet kosten`),
  later:
    /^(?:(?:nein|nee|ne|hm+|aeh+m*|na|ok|okay|ach|ja|sorry|eigentlich|lieber) )*(?:(?:vielleicht|lieber|eher|erst|frag mich|fragen sie mich|dann) (?:spaeter|morgen|ein andermal)|spaeter(?: vielleicht| mal)?|(?:ich )?ueberleg(?:e|'s|s)?(?: es)?(?: mir)?(?: das)?(?: noch| nochmal| erst| erstmal| mal)*|(?:ich|da) muss (?:ich )?(?:(?:erst|erstmal|noch|mal|nochmal|darueber|das|es mir|kurz) )*(?:ueberlegen|nachdenken|drueber schlafen)|(?:wir |ich )?(?:(?:warte|warten|wart) )?(?:erst ?mal|lieber|noch) ?(?:mal )?ab(?:warten|)|abwarten(?: und tee trinken)?|ich melde? mich(?: wieder| spaeter| nochmal)*)(?: (?:bitte|danke|erst|erstmal|dann|noch))*$/,
  undo: /^(?:(?:nein|ne|nee|oh|ach|ach nein|ups|doch|moment|halt|sorry|bitte|ok|okay|hm+|stopp) )*(?:(?:kannst du|koennen sie|koennten sie|koenntest du) )?(?:(?:mach|mache|machen sie) (?:das|es|dies|(?:die|meine) (?:letzte )?aenderung) (?:bitte |doch |mal )*(?:wieder )?rueckgaengig|(?:das |es )?(?:bitte )?(?:wieder )?rueckgaengig(?: machen)?|(?:nimm|nehmen sie) (?:das|es|dies|(?:die|meine) (?:letzte )?aenderung) (?:bitte |doch |mal )*(?:wieder )?zurueck|(?:das |es )(?:bitte )?(?:wieder )?zuruecknehmen|(?:das|es) nehme ich zurueck|ich nehme (?:das|es) zurueck|(?:lass|lassen sie|lassen wir) (?:es|das|alles) (?:so |bitte )?wie es war|(?:bitte )?(?:alles )?(?:wieder )?wie (?:vorher|zuvor|es war)|(?:stell|stellen sie) (?:das|es) (?:bitte )?(?:wieder )?zurueck)(?: (?:bitte|wieder|doch|danke))*$/,
  undoAtOnce:
    /^(?:(?:nein|ne|nee|oh|ach|ach nein|ups|halt|sorry|bitte|ok|okay|hm+) )*(?:(?:wieder )?zurueck|lass (?:es|das)|lassen sie (?:es|das)|vergiss (?:es|das)|vergessen sie (?:es|das)|(?:lieber )?doch nicht|lieber nicht|so nicht)(?: (?:bitte|wieder|doch|danke))*$/,
  undoing:
    /\b(?:rueckgaengig|stornier(?:en?|t)?|widerruf(?:en?)?|annullier(?:en?)?|zurueck(?:nehmen|ziehen)|(?:nimm|nehme|nehmen|zieh|ziehe|ziehen) [a-z' ]{0,40}\bzurueck)\b/,
  besideUndoing: wordSet(`
    rueckgaengig storniere stornier stornieren widerruf widerrufe widerrufen annulliere annullieren zuruecknehmen
    zurueckziehen nimm nehme nehmen zieh ziehe ziehen mach mache machen
    nein ne nee oh ach ups moment halt sorry bitte ok okay hm kannst koennen koennten koenntest koennt moechte will wuerde
    gern gerne diese diesen dieses letzte letzten wieder danke`),
  dropping: wordSet(
    'loeschen loesche loesch verwerfen verwirf verwerf vergessen vergiss wegwerfen weg entfernen',
  ),
  more: wordSet('mehr zusaetzlich drauf dazu obendrauf plus hoeher zuzueglich'),
  less: wordSet('weniger minus abziehen runter niedriger abzueglich'),
  steps: [
    {
      verbs: wordSet('zieh ziehe ziehen zieht rechne rechnen geht gehen gehe'),
      particles: wordSet('ab runter'),
      goes: 'down',
    },
    {
      verbs: wordSet('nimm nehme nehmen mach mache machen'),
      particles: wordSet('weg ab runter'),
      goes: 'down',
    },
    {
      verbs: wordSet(
        'leg lege legen legt pack packe packen gib geben tu tun schlag schlage schlagen rechne mach mache machen',
      ),
      particles: wordSet('drauf dazu obendrauf rauf hinzu hoch'),
      goes: 'up',
    },
    {
      verbs: wordSet('verringere verringern reduziere reduzieren senke senken kuerze kuerzen'),
      particles: wordSet('um'),
      goes: 'down',
    },
    { verbs: wordSet('erhoehe erhoehen'), particles: wordSet('um'), goes: 'up' },
  ],
  besideSteps: wordSet('es das davon noch mal doch sie um auf den betrag vom von wieder'),
  excess:
    /\bzu (?:viel|viele|wenig|wenige|hoch|niedrig|teuer|knapp)\b|\b(?:fehlen|fehlt|mindestens|hoechstens|wenigstens|maximal|oder so|je|pro|jeweils)\b/,
}
