import { join } from 'node:path'

/** The producers of the classroom assistant, which are plain JavaScript as an author writes it, with their types. */

export type Language = 'de' | 'en'

export interface Topic {
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
  readonly terms: readonly (readonly [string, number, string, string])[]
  readonly facts: readonly (readonly [number, string, string, string])[]
  readonly citations: Readonly<Record<string, readonly (readonly [string, string])[]>>
  readonly song: Readonly<Record<Language, Readonly<Record<'chorus' | 'verses', readonly Couplet[]>>>>
}
export type Couplet = readonly [string, string]

export interface Research {
  readonly found: boolean
  readonly topic: string
  readonly title?: string
  readonly gradeLevel: string | null
  readonly language: Language
  readonly facts: readonly { readonly text: string; readonly source: string; readonly number?: number }[]
  readonly terms: readonly { readonly id: string; readonly de: string; readonly en: string }[]
  readonly citations: readonly { readonly kind: string; readonly text: string }[]
  readonly notes: readonly string[]
  readonly text: string
}
interface ResearchOrder {
  readonly topic: string
  readonly depth?: string
  readonly sources?: string
  readonly gradeLevel?: string
  readonly language?: Language
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export interface Image {
  readonly drawn: boolean
  readonly svg: string
  readonly style: string
  readonly complexity: string
  readonly labelled: readonly string[]
  readonly boxes: readonly Box[]
  readonly notes: readonly string[]
}
interface ImageOrder {
  readonly research?: Partial<Research>
  readonly topic?: string
  readonly style?: string
  readonly labels?: Language | 'none'
  readonly complexity?: string
  readonly gradeLevel?: string
  readonly language?: Language
}

export interface Tune {
  readonly bpm: number
  readonly bars: number
  readonly duration: number
  readonly sections: readonly { readonly kind: string; readonly bar: number }[]
  readonly lines: readonly { readonly text: string; readonly at: number }[]
}
interface Song {
  readonly title: string
  readonly lyrics: string
  readonly tune: Tune
  readonly notes: readonly string[]
}
interface SongOrder {
  readonly research?: Research
  readonly content?: string
  readonly lyrics?: string
  readonly musicStyle: string
  readonly duration?: number
  readonly tempo?: string
  readonly language?: Language
}
interface Notes {
  readonly melody: readonly { readonly beat: number; readonly length: number; readonly pitch: number }[]
}

interface Edited {
  readonly changed: boolean
  readonly text: string
  readonly operations: readonly string[]
  readonly difference: readonly {
    readonly kind: 'same' | 'removed' | 'added'
    readonly text: string
    readonly isLine?: true
    readonly isStart?: true
  }[]
  readonly notes: readonly string[]
}
interface EditOrder {
  readonly text: string
  readonly instruction: string
  readonly language?: Language
  readonly source?: Research
}

interface Producers {
  readonly TOPICS: readonly Topic[]
  readonly research: (order: ResearchOrder) => Research
  readonly drawImage: (order: ImageOrder) => Image
  readonly makeSong: (order: SongOrder) => Song
  readonly suggestedContent: (content: string, language?: Language) => string
  readonly notesOf: (tune: Tune) => Notes
  readonly soundOf: (tune: Tune) => Uint8Array
  readonly soundSteps: (tune: Tune) => Generator<number, Uint8Array>
  readonly rhymeEnd: (text: string, language: Language) => string
  readonly editText: (order: EditOrder) => Edited
}

const FOLDER = join(import.meta.dirname, '../../../assistants/classroom')
const FILES = [
  'topics/topics.js',
  'research/research.js',
  'image/draw-image.js',
  'make-song.js',
  'music/compose.js',
  'music/sound.js',
  'music/rhymes.js',
  'edit/edit-text.js',
]

export const producers: Producers = Object.assign(
  {},
  ...(await Promise.all(FILES.map(file => import(join(FOLDER, file))))),
)
