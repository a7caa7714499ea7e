import { wordSet } from '../../../text/word-set.ts'
import type { ReviewSection } from '../../sections/router/review-section.ts'

export const review: ReviewSection = {
  words: {
    show: wordSet('show see display view print read look recall what where'),
    edit: wordSet('edit change reopen open correct update revise amend modify adjust extend continue'),
    definite: wordSet('the my our that this last previous'),
    again: /\b(?:again|once more|one more time|another look|reopen|back)\b/,
    against: wordSet("no not don't dont never without stop avoid hide"),
  },
}
