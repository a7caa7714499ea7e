/** Milestones with their day from the start; tasks with the milestone they belong to, from 1. */
export const TEMPLATES = [
  {
    id: 'office-move',
    name: { en: 'Office move', de: 'Büroumzug' },
    about: {
      en: 'Moving a team to other rooms: lease, layout, movers, network, first day.',
      de: 'Umzug eines Teams in andere Räume: Mietvertrag, Grundriss, Spedition, Netzwerk, erster Tag.',
    },
    milestones: [
      { day: 14, title: { en: 'Lease signed', de: 'Mietvertrag unterschrieben' } },
      { day: 42, title: { en: 'Layout agreed', de: 'Grundriss abgestimmt' } },
      { day: 77, title: { en: 'Rooms ready', de: 'Räume bezugsfertig' } },
      { day: 91, title: { en: 'First day in the new office', de: 'Erster Tag im neuen Büro' } },
    ],
    tasks: [
      {
        milestone: 1,
        title: { en: 'Check the lease for notice periods', de: 'Mietvertrag auf Kündigungsfristen prüfen' },
      },
      {
        milestone: 2,
        title: { en: 'Measure the rooms and draw the seating', de: 'Räume ausmessen und Sitzplan zeichnen' },
      },
      {
        milestone: 2,
        title: { en: 'Get offers from three movers', de: 'Drei Angebote von Speditionen einholen' },
      },
      { milestone: 3, title: { en: 'Order the internet line', de: 'Internetanschluss bestellen' } },
      {
        milestone: 3,
        title: { en: 'Have keys and alarm set up', de: 'Schlüssel und Alarmanlage einrichten lassen' },
      },
      {
        milestone: 4,
        title: {
          en: 'Tell customers and suppliers the new address',
          de: 'Kundschaft und Lieferanten die neue Anschrift mitteilen',
        },
      },
    ],
  },
  {
    id: 'website',
    name: { en: 'Website', de: 'Website' },
    about: {
      en: 'A new or renewed website, from content inventory to launch.',
      de: 'Eine neue oder erneuerte Website, von der Bestandsaufnahme bis zum Start.',
    },
    milestones: [
      { day: 21, title: { en: 'Content inventory done', de: 'Inhalte erfasst' } },
      { day: 49, title: { en: 'Design approved', de: 'Entwurf freigegeben' } },
      { day: 84, title: { en: 'Content complete', de: 'Inhalte vollständig' } },
      { day: 98, title: { en: 'Launch', de: 'Start' } },
    ],
    tasks: [
      { milestone: 1, title: { en: 'List all pages that stay', de: 'Alle Seiten auflisten, die bleiben' } },
      { milestone: 2, title: { en: 'Draft the start page', de: 'Startseite entwerfen' } },
      { milestone: 3, title: { en: 'Write the legal pages', de: 'Rechtliche Seiten schreiben' } },
      { milestone: 4, title: { en: 'Redirect old addresses', de: 'Alte Adressen weiterleiten' } },
    ],
  },
  {
    id: 'product-launch',
    name: { en: 'Product launch', de: 'Produkteinführung' },
    about: {
      en: 'Bringing a product to customers: price, messages, sales training, launch day.',
      de: 'Ein Produkt an den Markt bringen: Preis, Botschaften, Schulung des Vertriebs, Starttag.',
    },
    milestones: [
      { day: 28, title: { en: 'Price decided', de: 'Preis entschieden' } },
      { day: 56, title: { en: 'Sales trained', de: 'Vertrieb geschult' } },
      { day: 70, title: { en: 'Launch day', de: 'Starttag' } },
    ],
    tasks: [
      {
        milestone: 1,
        title: { en: 'Compare prices of competitors', de: 'Preise des Wettbewerbs vergleichen' },
      },
      { milestone: 2, title: { en: 'Write the sales sheet', de: 'Verkaufsblatt schreiben' } },
      { milestone: 3, title: { en: 'Prepare the announcement', de: 'Ankündigung vorbereiten' } },
    ],
  },
  {
    id: 'event',
    name: { en: 'Event', de: 'Veranstaltung' },
    about: {
      en: 'A fair, conference or party: place, programme, invitations, the day itself.',
      de: 'Eine Messe, Tagung oder Feier: Ort, Programm, Einladungen, der Tag selbst.',
    },
    milestones: [
      { day: 21, title: { en: 'Place booked', de: 'Ort gebucht' } },
      { day: 42, title: { en: 'Invitations sent', de: 'Einladungen verschickt' } },
      { day: 84, title: { en: 'Day of the event', de: 'Tag der Veranstaltung' } },
    ],
    tasks: [
      { milestone: 1, title: { en: 'Visit three places', de: 'Drei Orte besichtigen' } },
      { milestone: 2, title: { en: 'Agree on the programme', de: 'Programm abstimmen' } },
      { milestone: 3, title: { en: 'Order food and drinks', de: 'Essen und Getränke bestellen' } },
    ],
  },
  {
    id: 'software-rollout',
    name: { en: 'Software rollout', de: 'Software-Einführung' },
    about: {
      en: 'Replacing a system people work with: pilot, data migration, training, switch.',
      de: 'Ein System ablösen, mit dem Menschen arbeiten: Pilot, Datenübernahme, Schulung, Umstellung.',
    },
    milestones: [
      { day: 30, title: { en: 'Pilot running', de: 'Pilot läuft' } },
      { day: 60, title: { en: 'Data migrated', de: 'Daten übernommen' } },
      { day: 80, title: { en: 'Everybody trained', de: 'Alle geschult' } },
      { day: 90, title: { en: 'Old system switched off', de: 'Altes System abgeschaltet' } },
    ],
    tasks: [
      { milestone: 1, title: { en: 'Choose the pilot team', de: 'Pilotteam auswählen' } },
      { milestone: 2, title: { en: 'Rehearse the migration', de: 'Datenübernahme proben' } },
      { milestone: 3, title: { en: 'Plan the training days', de: 'Schulungstage planen' } },
      {
        milestone: 4,
        title: { en: 'Archive what the law asks for', de: 'Archivieren, was das Gesetz verlangt' },
      },
    ],
  },
]
