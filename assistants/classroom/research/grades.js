export const GRADES = ['1-4', '5-6', '7-8', '9-10', '11-13']

/** 1 to 5; without a grade, the middle of school. */
export const levelOf = grade => (GRADES.includes(grade) ? GRADES.indexOf(grade) + 1 : 3)

/** Complexity a picture has where nobody says another. */
const COMPLEXITY = {
  '1-4': 'simple',
  '5-6': 'medium',
  '7-8': 'medium',
  '9-10': 'detailed',
  '11-13': 'detailed',
}

export const complexityFor = grade => COMPLEXITY[grade] ?? 'medium'
