export const photosynthesis = {
  id: 'photosynthesis',
  name: { de: 'Photosynthese', en: 'Photosynthesis' },
  also: ['fotosynthese', 'photosynthesis', 'photosynthesis in plants'],
  part: { de: 'Was die Pflanze braucht und was sie abgibt', en: 'What the plant needs and what it gives' },
  terms: [
    ['light', 1, 'Licht', 'light'],
    ['water', 1, 'Wasser', 'water'],
    ['carbon_dioxide', 1, 'Kohlenstoffdioxid', 'carbon dioxide'],
    ['oxygen', 1, 'Sauerstoff', 'oxygen'],
    ['sugar', 2, 'Traubenzucker', 'glucose'],
    ['chlorophyll', 2, 'Chlorophyll', 'chlorophyll'],
    ['stomata', 3, 'Spaltöffnungen', 'stomata'],
    ['chloroplast', 3, 'Chloroplast', 'chloroplast'],
  ],
  facts: [
    [
      1,
      'general',
      'Pflanzen machen sich ihre Nahrung selbst: aus Wasser, Luft und Licht.',
      'Plants make their own food from water, air and light.',
    ],
    [
      1,
      'general',
      'Dabei geben sie Sauerstoff ab, den Menschen und Tiere zum Atmen brauchen.',
      'In doing so they give off oxygen, which people and animals need to breathe.',
    ],
    [
      1,
      'general',
      'Das Wasser kommt durch die Wurzeln, die Luft durch die Blätter in die Pflanze.',
      'Water enters the plant through the roots, air through the leaves.',
    ],
    [
      2,
      'general',
      'Der grüne Farbstoff Chlorophyll fängt das Licht ein; deshalb sehen Blätter grün aus.',
      'The green pigment chlorophyll captures the light; that is why leaves look green.',
    ],
    [
      3,
      'general',
      'Photosynthese findet in den Chloroplasten statt: Aus Kohlenstoffdioxid und Wasser entstehen Traubenzucker und Sauerstoff.',
      'Photosynthesis takes place in the chloroplasts: carbon dioxide and water become glucose and oxygen.',
    ],
    [
      3,
      'academic',
      'Die Summengleichung lautet 6 CO₂ + 6 H₂O → C₆H₁₂O₆ + 6 O₂.',
      'The overall equation is 6 CO₂ + 6 H₂O → C₆H₁₂O₆ + 6 O₂.',
    ],
    [
      4,
      'academic',
      'Kohlenstoffdioxid gelangt durch die Spaltöffnungen der Blattunterseite in das Blatt.',
      'Carbon dioxide enters the leaf through the stomata, mostly on its underside.',
    ],
    [
      5,
      'academic',
      'Die Lichtreaktionen an der Thylakoidmembran liefern ATP und NADPH für den Calvin-Zyklus im Stroma.',
      'The light reactions at the thylakoid membrane supply ATP and NADPH for the Calvin cycle in the stroma.',
    ],
    [
      2,
      'news',
      '1961 erhielt Melvin Calvin den Nobelpreis für Chemie, weil er den Weg des Kohlenstoffs in der Photosynthese aufgeklärt hatte.',
      'In 1961 Melvin Calvin received the Nobel Prize in Chemistry for tracing the path of carbon in photosynthesis.',
    ],
  ],
  citations: {
    academic: [
      [
        'Urry u. a.: Campbell Biologie, Pearson, Kapitel „Photosynthese“',
        'Urry et al.: Campbell Biology, Pearson, chapter “Photosynthesis”',
      ],
      [
        'Strasburger – Lehrbuch der Pflanzenwissenschaften, Springer Spektrum',
        'Strasburger’s Plant Sciences, Springer',
      ],
    ],
    general: [
      ['Lehrbuchwissen Biologie, Sekundarstufe I', 'Textbook knowledge: biology, lower secondary school'],
      ['Lehrbuchwissen Sachunterricht, Grundschule', 'Textbook knowledge: science, primary school'],
    ],
    news: [
      ['Nobelpreis für Chemie 1961, nobelprize.org', 'The Nobel Prize in Chemistry 1961, nobelprize.org'],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Licht und Wasser, mehr braucht es kaum,', 'so wächst aus dem Samen ein großer Baum.'],
        ['Photosynthese, was für ein Glück,', 'der Sauerstoff kommt zu uns zurück.'],
      ],
      verses: [
        ['Die Wurzel zieht das Wasser her,', 'das Blatt will Licht, und immer mehr.'],
        ['Kohlenstoffdioxid aus der Luft', 'strömt leise hinein wie ein feiner Duft.'],
        ['Chlorophyll macht die Blätter grün,', 'es fängt das Licht, und Blumen blühn.'],
        ['Traubenzucker ist der Lohn,', 'im Chloroplasten entsteht er schon.'],
      ],
    },
    en: {
      chorus: [
        ['Water and air and a ray of light,', 'the leaf makes sugar while day is bright.'],
        ['Photosynthesis, that is the name,', 'oxygen comes from the leafy green game.'],
      ],
      verses: [
        ['The roots drink water down below,', 'and up the stem is where it will go.'],
        ['Carbon dioxide comes in from the air,', 'through tiny stomata everywhere.'],
        ['Chlorophyll catches the light of the sun,', 'and that is how the work is done.'],
        ['Glucose is food that the plant can keep,', 'it grows by day while the small seeds sleep.'],
      ],
    },
  },
}
