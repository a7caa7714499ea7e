const figure = (count: number) => count.toLocaleString('en')

/** Words about files; loaded with the button that attaches them. */
export const en = {
  attach: 'Attach files',
  drop: 'Drop the files to attach them',
  list: 'Files to be sent',
  sent: 'Files',
  remove: (name: string) => `Remove ${name}`,
  comesIn: (percent: number) => `${percent} %`,
  rows: (count: number) => (count === 1 ? '1 row' : `${figure(count)} rows`),
  pages: (count: number) => (count === 1 ? '1 page' : `${figure(count)} pages`),
  tooLarge: (name: string, most: string) => `“${name}” is larger than ${most}.`,
  tooMany: (most: number) => `${most} files at a time are the most.`,
  failed: (name: string, reason: string) => `“${name}” could not be attached: ${reason}`,
  unreachable: 'the server cannot be reached.',
  lost: (names: string) => `Not sent, and not kept over the reload: ${names}. Please attach again.`,
  added: (name: string) => `${name} is attached`,
  removed: (name: string) => `${name} is removed`,
}
export type FileWords = typeof en
