/** State of the step in the browser's history that stands for something over the page, and for no other place. */
export const OVERLAY_STEP = 'signalbox:over'
