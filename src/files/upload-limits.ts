import { LIMITS } from '../core/limits.ts'

/** Limits of files that a page can tell before anything is sent. */
export const UPLOAD_LIMITS = { bytes: LIMITS.fileBytes, files: LIMITS.filesInMessage } as const
