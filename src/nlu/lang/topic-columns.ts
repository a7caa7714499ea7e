import type { TopicColumn } from './sections/topic-words.ts'

export const text = (name: string, required = false): TopicColumn => ({ name, type: 'text', required })
export const key = (name: string): TopicColumn => text(name, true)
export const date = (name: string): TopicColumn => ({ name, type: 'date', required: false })
export const number = (name: string): TopicColumn => ({ name, type: 'number', required: false })
export const url = (name: string): TopicColumn => ({ name, type: 'url', required: false })
export const pick = (name: string, ...options: string[]): TopicColumn => ({
  name,
  type: 'enum',
  required: false,
  options,
})
