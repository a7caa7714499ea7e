import { seeds } from '../router/seeds/seeds.ts'

/** Somebody speaks of how something is done, and names no steps. */
export const STEPS = seeds(`
I'll tell you how hiring works at our company
let me describe how we run the payroll
how we take in returns is chaotic
the way orders are handled here is far too complicated
it is unclear who is responsible when a server fails
nobody really knows who does what when a complaint comes in
our annual audit has to be made understandable for newcomers
we ought to talk about how incidents get escalated
the handover from sales to delivery needs structure
we have to improve how claims are dealt with
the way we onboard new colleagues differs from office to office
I want to describe how a loan gets decided
everyone does it differently when a delivery is late, we need one way
we must agree on how releases are done
how goods are received needs to be clearer
the recruiting at our place takes too many detours
we keep tripping over each other when a customer cancels
I would like to show you how our monthly reporting comes about
the way budgets get decided is not transparent
things fall through the cracks between support and development
who has to do what when someone leaves the company is not written anywhere
we want to standardise how projects are started
our dispatch works in a strange way, let me tell you
the cooperation between nurses and doctors at discharge should be better organised
it takes forever until a purchase is decided
we should simplify how travel is booked
the way documents get archived has to change
I need to write down how we deal with emergencies
the ordering of spare parts runs badly
it's about the way complaints get answered at our place
let me walk you through how we plan shifts
how quotes get written is different in every team
ich schildere dir, wie bei uns die Einstellung läuft
ich beschreibe mal, wie wir die Lohnabrechnung machen
wie wir Retouren annehmen, ist chaotisch
die Art, wie Aufträge bei uns bearbeitet werden, ist viel zu kompliziert
es ist unklar, wer zuständig ist, wenn ein Server ausfällt
keiner weiß genau, wer was tut, wenn eine Beschwerde kommt
unser Jahresabschluss soll für neue Leute nachvollziehbar werden
wir sollten darüber reden, wie Störungen eskaliert werden
die Übergabe vom Vertrieb an die Umsetzung braucht Ordnung
wir müssen verbessern, wie Schadensfälle behandelt werden
wie wir neue Kollegen einarbeiten, ist in jedem Büro anders
ich möchte beschreiben, wie über einen Kredit entschieden wird
jeder macht es anders, wenn eine Lieferung zu spät kommt
wir müssen uns einigen, wie Releases gemacht werden
die Warenannahme müsste klarer geregelt sein
die Personalsuche macht bei uns zu viele Umwege
wir stolpern übereinander, wenn ein Kunde kündigt
ich würde dir gern zeigen, wie unser Monatsbericht zustande kommt
wie Budgets beschlossen werden, ist nicht durchschaubar
zwischen Support und Entwicklung geht einiges verloren
wer was zu tun hat, wenn jemand die Firma verlässt, steht nirgends
wir wollen vereinheitlichen, wie Projekte gestartet werden
unser Versand läuft seltsam, ich erzähle es dir
das Zusammenspiel von Pflege und Ärzten bei der Entlassung sollte besser organisiert sein
es dauert ewig, bis eine Anschaffung entschieden ist
wir sollten vereinfachen, wie Reisen gebucht werden
wie Dokumente abgelegt werden, muss sich ändern
ich muss aufschreiben, wie wir mit Notfällen umgehen
die Bestellung von Ersatzteilen läuft schlecht
es geht darum, wie bei uns Beschwerden beantwortet werden
ich führe dich mal durch, wie wir Schichten planen
wie Angebote geschrieben werden, ist in jedem Team verschieden
`)
