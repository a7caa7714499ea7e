/** True where Command is held where others hold Control. */
export const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform)
