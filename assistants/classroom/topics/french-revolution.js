export const frenchRevolution = {
  id: 'french-revolution',
  name: { de: 'Französische Revolution', en: 'French Revolution' },
  also: [
    'die französische revolution',
    'franzoesische revolution',
    'the french revolution',
    'revolution von 1789',
  ],
  part: { de: 'Der Sturm auf die Bastille', en: 'The storming of the Bastille' },
  terms: [
    ['estates', 2, 'Generalstände', 'Estates General'],
    ['bastille', 1, 'Bastille', 'Bastille'],
    ['rights', 2, 'Menschen- und Bürgerrechte', 'Rights of Man and of the Citizen'],
    ['constitution', 2, 'Verfassung', 'constitution'],
    ['republic', 1, 'Republik', 'republic'],
    ['terror', 3, 'Schreckensherrschaft', 'Reign of Terror'],
    ['napoleon', 2, 'Napoleon', 'Napoleon'],
  ],
  facts: [
    [
      1,
      'general',
      'Am 14. Juli 1789 stürmten Menschen in Paris die Bastille, ein Gefängnis des Königs. Bis heute ist das der Nationalfeiertag.',
      'On 14 July 1789 people in Paris stormed the Bastille, a prison of the king. It is the national day to this day.',
    ],
    [
      1,
      'general',
      'Viele Menschen hatten Hunger und zahlten hohe Steuern, Adel und Kirche dagegen kaum welche.',
      'Many people were hungry and paid high taxes, while nobles and the church paid hardly any.',
    ],
    [
      1,
      'general',
      'Die Menschen forderten Freiheit, Gleichheit und Brüderlichkeit.',
      'The people called for liberty, equality and fraternity.',
    ],
    [
      2,
      'general',
      'Im August 1789 verkündete die Nationalversammlung die Menschen- und Bürgerrechte.',
      'In August 1789 the National Assembly declared the Rights of Man and of the Citizen.',
    ],
    [
      3,
      'general',
      '1792 wurde Frankreich Republik, im Januar 1793 wurde Ludwig XVI. hingerichtet.',
      'France became a republic in 1792, and in January 1793 Louis XVI was executed.',
    ],
    [
      3,
      'academic',
      'Die Verfassung von 1791 machte Frankreich zu einer konstitutionellen Monarchie mit Zensuswahlrecht.',
      'The constitution of 1791 made France a constitutional monarchy in which the vote depended on taxes paid.',
    ],
    [
      4,
      'academic',
      'In der Schreckensherrschaft 1793/94 ließ der Wohlfahrtsausschuss unter Robespierre Tausende hinrichten.',
      'In the Reign of Terror of 1793–94 the Committee of Public Safety under Robespierre had thousands executed.',
    ],
    [
      5,
      'academic',
      'Mit dem Staatsstreich vom 18. Brumaire (9. November 1799) wurde Napoleon Erster Konsul.',
      'By the coup of 18 Brumaire (9 November 1799) Napoleon became First Consul.',
    ],
    [
      2,
      'news',
      'Am 14. Juli 1989 feierte Frankreich in Paris den zweihundertsten Jahrestag der Revolution.',
      'On 14 July 1989 France celebrated the bicentenary of the revolution in Paris.',
    ],
  ],
  citations: {
    academic: [
      [
        'Thamer: Die Französische Revolution, C. H. Beck Wissen',
        'Thamer: Die Französische Revolution, C. H. Beck Wissen (in German)',
      ],
      [
        'Doyle: The Oxford History of the French Revolution, Oxford University Press (englisch)',
        'Doyle: The Oxford History of the French Revolution, Oxford University Press',
      ],
    ],
    general: [['Lehrbuchwissen Geschichte, Klasse 7–8', 'Textbook knowledge: history, grades 7–8']],
    news: [
      [
        'Zeitgeschehen: Zweihundertjahrfeier in Paris, 14. Juli 1989',
        'In the news: bicentenary in Paris, 14 July 1989',
      ],
    ],
  },
  song: {
    de: {
      chorus: [
        ['Freiheit, Gleichheit, laut im Chor,', 'ganz Paris steht vor dem Tor.'],
        ['Siebzehnhundertneunundachtzig war', 'für Frankreich ein besonderes Jahr.'],
      ],
      verses: [
        ['Das Brot war teuer, das Volk war arm,', 'im Schloss des Königs war es warm.'],
        ['Die Bastille fällt an einem Tag,', 'im Juli kam der erste Schlag.'],
        ['Menschen- und Bürgerrechte: frei', 'und gleich ist jeder, wer es auch sei.'],
        ['Die Republik, der König fällt,', 'Napoleon greift nach der Welt.'],
      ],
    },
    en: {
      chorus: [
        ['Liberty, equality, hear the people sing,', 'Paris is rising against the king.'],
        ['Seventeen eighty-nine was the year,', 'the old times end and the new are here.'],
      ],
      verses: [
        ['Bread was dear and the taxes high,', 'the hungry people asked them why.'],
        ['The Bastille fell on a summer day,', 'in mid-July they had their way.'],
        ['The rights of man were written down,', 'and read aloud in every town.'],
        ['A republic came and the king was gone,', 'and soon the coup of Napoleon.'],
      ],
    },
  },
}
