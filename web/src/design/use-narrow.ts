import { useMedia } from './use-media.ts'

/** Has to agree with the width in `frame.css`. */
export const useNarrow = (): boolean => useMedia('(max-width: 52rem)')
