/** A label as it stands before its value. One that asks has its mark already: "Same address? Yes". */
export const labelBefore = (label: string): string => (/[?:]$/.test(label) ? label : `${label}:`)

/** A value with its label: "Town: Kiel". */
export const labelled = (label: string, value: string): string => `${labelBefore(label)} ${value}`
