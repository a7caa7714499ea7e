export const democracy = {
  id: 'democracy',
  name: { de: 'Demokratie und Gewaltenteilung', en: 'Democracy and separation of powers' },
  also: [
    'demokratie',
    'gewaltenteilung',
    'democracy',
    'separation of powers',
    'legislative exekutive judikative',
  ],
  part: { de: 'Die drei Gewalten', en: 'The three powers' },
  terms: [
    ['legislature', 1, 'Legislative', 'legislature'],
    ['executive', 1, 'Exekutive', 'executive'],
    ['judiciary', 1, 'Judikative', 'judiciary'],
    ['election', 1, 'Wahl', 'election'],
    ['parliament', 2, 'Parlament', 'parliament'],
    ['basic_law', 2, 'Grundgesetz', 'Basic Law'],
    ['control', 3, 'Kontrolle', 'control'],
  ],
  facts: [
    [
      1,
      'general',
      'In einer Demokratie bestimmen die Bürgerinnen und Bürger durch Wahlen mit, wer regiert.',
      'In a democracy the citizens help to decide by elections who governs.',
    ],
    [
      1,
      'general',
      'Die Mehrheit entscheidet, aber auch die Minderheit hat Rechte.',
      'The majority decides, but the minority has rights, too.',
    ],
    [
      1,
      'general',
      'Jede Stimme zählt bei einer Wahl gleich viel.',
      'In an election every vote counts the same.',
    ],
    [
      2,
      'general',
      'Die Macht ist geteilt: Das Parlament beschließt Gesetze, die Regierung führt sie aus, Gerichte sprechen Recht.',
      'Power is divided: parliament makes laws, the government carries them out, courts judge.',
    ],
    [
      3,
      'general',
      'In Deutschland ist der Bundestag das Parlament; er wählt den Bundeskanzler oder die Bundeskanzlerin.',
      'In Germany the Bundestag is the parliament; it elects the chancellor.',
    ],
    [
      3,
      'academic',
      'Artikel 20 des Grundgesetzes sagt: Alle Staatsgewalt geht vom Volke aus.',
      'Article 20 of the German Basic Law says that all state authority comes from the people.',
    ],
    [
      4,
      'academic',
      'Wahlen sind nach Artikel 38 des Grundgesetzes allgemein, unmittelbar, frei, gleich und geheim.',
      'Under Article 38 of the Basic Law elections are general, direct, free, equal and secret.',
    ],
    [
      5,
      'academic',
      'Montesquieu beschrieb die Teilung der Gewalten 1748 in „Vom Geist der Gesetze“.',
      'Montesquieu described the separation of powers in “The Spirit of the Laws” in 1748.',
    ],
    [
      2,
      'news',
      'Bei der Bundestagswahl am 23. Februar 2025 gaben 82,5 Prozent der Wahlberechtigten ihre Stimme ab.',
      'In the German federal election of 23 February 2025 82.5 per cent of those entitled to vote did so.',
    ],
  ],
  citations: {
    academic: [
      ['Grundgesetz für die Bundesrepublik Deutschland', 'Basic Law for the Federal Republic of Germany'],
      ['Montesquieu: Vom Geist der Gesetze, 1748', 'Montesquieu: The Spirit of the Laws, 1748'],
    ],
    general: [
      [
        'Lehrbuchwissen Politik und Sozialkunde, Sekundarstufe I',
        'Textbook knowledge: civics, lower secondary school',
      ],
    ],
    news: [
      [
        'Die Bundeswahlleiterin: Ergebnis der Bundestagswahl 2025',
        'The Federal Returning Officer: result of the Bundestag election 2025',
      ],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Drei Gewalten, keine allein,', 'so soll die Macht verteilt auch sein.'],
        ['Demokratie, du hast die Wahl,', 'in jeder Stadt, in jedem Tal.'],
      ],
      verses: [
        ['Die Legislative denkt sich aus,', 'was gelten soll im ganzen Haus.'],
        ['Die Exekutive packt es an,', 'sie führt es aus, so gut sie kann.'],
        ['Die Judikative prüft genau,', 'sie spricht das Recht für Mann und Frau.'],
        ['Das Grundgesetz schützt Groß und Klein,', 'so soll es für uns alle sein.'],
      ],
    },
    en: {
      chorus: [
        ['Three are the powers, none stands alone,', 'nobody here sits on a throne.'],
        ['Democracy means you can have your say,', 'an election is held for it on the day.'],
      ],
      verses: [
        ['The legislature makes the law,', 'and mends it when it finds a flaw.'],
        ['The executive carries it through,', 'that is the job it has to do.'],
        ['The judiciary is fair and free,', 'it judges for you, it judges for me.'],
        ['Parliament talks till the work is done,', 'a vote for all and for everyone.'],
      ],
    },
  },
}
