/** The part of it that is used. Its own types bring the browser's along, which are not here. */
declare module 'unpdf' {
  interface TextPiece {
    readonly str?: string
    readonly hasEOL?: boolean
  }
  interface PdfPage {
    getTextContent(): Promise<{ readonly items: readonly TextPiece[] }>
    cleanup(): void
  }
  interface PdfDocument {
    readonly numPages: number
    getPage(number: number): Promise<PdfPage>
  }
  export function getDocumentProxy(
    data: Uint8Array,
    options?: Readonly<Record<string, unknown>>,
  ): Promise<PdfDocument>
}
