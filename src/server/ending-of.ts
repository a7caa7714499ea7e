const ENDINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/svg+xml': 'svg',
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'image/gif': 'gif',
    'image/webp': 'webp',
    'audio/wav': 'wav',
    'audio/mpeg': 'mp3',
    'audio/ogg': 'ogg',
    'application/json': 'json',
    'application/pdf': 'pdf',
    'text/plain': 'txt',
    'text/markdown': 'md',
    'text/csv': 'csv',
  }),
)

/** Ending of the name a file of this type is saved under. What could run when it is opened has none of its own. */
export const endingOf = (mediaType: string): string => ENDINGS.get(mediaType) ?? 'bin'
