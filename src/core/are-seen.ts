/** False for words of which nobody would see anything. */
export const areSeen = (text: string): boolean =>
  text.replaceAll(/[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, '') !== ''
