import type { FileReading } from '../core/message-file.ts'

/** Finds out what a file is and what is in it, by its bytes. */
export interface FileReader {
  /**
   * Never takes longer than a file may, and never keeps others waiting for the event loop. Rejects only with
   * `overloaded`, where too many are being read: what cannot be read says why.
   */
  read(
    bytes: Uint8Array,
    name: string,
  ): Promise<{ readonly mediaType: string; readonly reading: FileReading }>
}
