import { join } from 'node:path'

/** The file a thread begins with: beside this one in the source tree, one folder up in the package. */
export const WORKER_FILE: string = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'file-worker.ts')
  : join(import.meta.dirname, '..', 'file-worker.js')
