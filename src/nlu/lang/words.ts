/** Words as written, from one text that parts them by spaces and line breaks. */
export const words = (text: string): readonly string[] => text.split(/\s+/).filter(word => word !== '')
