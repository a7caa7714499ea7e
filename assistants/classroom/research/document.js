const WORDS = {
  de: { terms: 'Fachbegriffe', sources: 'Quellen', grade: grade => `Klasse ${grade}` },
  en: { terms: 'Key terms', sources: 'Sources', grade: grade => `Grade ${grade}` },
}

/** A research as a page of text for whoever saves it: it reads the same with and without Markdown. */
export function researchDocument({ title, gradeLevel, facts, terms, citations, notes, language }) {
  const words = WORDS[language]
  const other = language === 'de' ? 'en' : 'de'
  return [
    headed(gradeLevel === null ? title : `${title} (${words.grade(gradeLevel)})`, '='),
    ...notes,
    listed(facts.map(({ text }) => text)),
    headed(words.terms, '-'),
    listed(terms.map(term => `${term[language]} (${term[other]})`)),
    headed(words.sources, '-'),
    listed(citations.map(({ text }) => text)),
    '',
  ].join('\n\n')
}

const headed = (text, line) => `${text}\n${line.repeat([...text].length)}`
const listed = lines => lines.map(line => `- ${line}`).join('\n')
