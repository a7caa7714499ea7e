import { LIMITS } from '../../core/limits.ts'

/** Text of a PDF, page by page. The library is loaded with the first one. For a thread: pages are laid out without a pause. */
export async function readPdf(
  bytes: Uint8Array,
  mostPages: number,
): Promise<{ readonly text: string; readonly pages: number } | 'broken' | 'locked'> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    // It takes the bytes over; nothing of what is inside may run or fetch.
    const document = await getDocumentProxy(Uint8Array.from(bytes), {
      isEvalSupported: false,
      useSystemFonts: false,
      useWorkerFetch: false,
      stopAtErrors: false,
      verbosity: 0,
    })
    const pages: string[] = []
    let characters = 0
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const text = items.map(({ str = '', hasEOL = false }) => (hasEOL ? `${str}\n` : str)).join('')
      page.cleanup()
      pages.push(text.trim())
      characters += text.length
      // More is never shown: only their number is told.
      if (characters > LIMITS.filesCharacters * 2) break
    }
    return { text: pages.filter(page => page !== '').join('\n\n'), pages: document.numPages }
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'broken'
  }
}
