/** Sentences about roadmaps, milestones and schedules, and whether a timeline is wanted. */
export const TIMELINES: readonly {
  readonly text: string
  readonly language: 'en' | 'de'
  readonly opens: boolean
}[] = [
  { text: 'We need milestones for the launch', language: 'en', opens: true },
  { text: "Let's plan the milestones", language: 'en', opens: true },
  { text: 'Please create a roadmap for the portal', language: 'en', opens: true },
  { text: 'roadmap for Q3 please', language: 'en', opens: true },
  { text: 'Erstelle bitte einen Zeitplan', language: 'de', opens: true },
  { text: 'Ich brauche Meilensteine für das Projekt', language: 'de', opens: true },
  { text: "I don't want a roadmap.", language: 'en', opens: false },
  { text: "We don't need any kind of roadmap.", language: 'en', opens: false },
  { text: 'Our roadmap was delayed last year and I need a refund.', language: 'en', opens: false },
  { text: 'I need help, somebody deleted the roadmap.', language: 'en', opens: false },
  { text: 'Please open a ticket: the roadmap page is broken.', language: 'en', opens: false },
  { text: 'Forget the roadmap, I need an offer.', language: 'en', opens: false },
  { text: 'We missed 3 milestones last year.', language: 'en', opens: false },
  { text: 'Milestone Inc. wants to make a payment.', language: 'en', opens: false },
  { text: 'I list houses for Roadmap Realty.', language: 'en', opens: false },
  { text: 'Wir brauchen weder Roadmap noch Zeitplan.', language: 'de', opens: false },
  { text: 'Ein Zeitplan ist unnötig, mach einfach.', language: 'de', opens: false },
  { text: 'Wir haben 3 Meilensteine verpasst.', language: 'de', opens: false },
  {
    text: 'Der Zeitplan der Nachbarn ist schlimm, ich will mich beschweren.',
    language: 'de',
    opens: false,
  },
  {
    text: 'Der Zug hält den Zeitplan nicht ein, ich will mein Geld zurück.',
    language: 'de',
    opens: false,
  },
]
