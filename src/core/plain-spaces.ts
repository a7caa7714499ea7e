/** With plain spaces: those that do not break are characters people do not see, and would be shown as such. */
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
