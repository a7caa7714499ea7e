import { expect, test } from 'vitest'
import { agentsOf } from '../../test/builders/agents-talk.ts'
import { readPreference } from './read-preference.ts'

const agents = agentsOf().orderable
const read = (text: string) => readPreference(text, agents, { locale: 'de', now: 0 })

test.each([
  ['Bilder immer als Cartoon', 'image', 'style', 'cartoon'],
  ['Always draw pictures as cartoons', 'image', 'style', 'cartoon'],
  ['Zeichne Bilder ab jetzt immer als Cartoon', 'image', 'style', 'cartoon'],
  ['Bilder bitte immer im Comicstil', 'image', 'style', 'cartoon'],
  ['Merk dir: Lieder immer als Rap', 'music', 'musicStyle', 'rap'],
  ['Ich möchte Bilder in Zukunft ohne Beschriftung', 'image', 'labels', 'none'],
  ['Merk dir: Bilder für mich immer ohne Beschriftung', 'image', 'labels', 'none'],
  ['No labels on my pictures from now on please', 'image', 'labels', 'none'],
  ['Please always draw pictures as cartoons', 'image', 'style', 'cartoon'],
  ['From now on songs should be rap', 'music', 'musicStyle', 'rap'],
  ['Remember that I want pictures without labels', 'image', 'labels', 'none'],
  ['Merk dir, dass ich die 5. Klasse habe', 'research', 'gradeLevel', '5-6'],
  ['Merk dir, dass ich die 5. Klasse unterrichte', 'research', 'gradeLevel', '5-6'],
  ['merk dir: ich unterrichte Klasse 7', 'image', 'gradeLevel', '7-8'],
  ['Remember that I teach grade 5', 'research', 'gradeLevel', '5-6'],
])('is kept: %s', (text, agent, field, value) => {
  const wish = read(text)
  expect(wish).toMatchObject({ wish: 'keep' })
  expect(wish?.wish === 'keep' && wish.values).toContainEqual({ agent, field, value })
})

test.each([
  'Zeichne ein Bild als Cartoon',
  'Warum sind deine Bilder immer Cartoons?',
  'Meine Kollegin macht Bilder immer als Cartoon',
  'Früher waren die Bilder immer Cartoons',
  'Bilder bitte nicht immer als Cartoon',
  'Zeichne die Photosynthese immer schön als Cartoon',
  'Er sagte, Bilder sollten immer Cartoons sein',
  'Wenn ich mehr Zeit hätte, würde ich Bilder immer als Cartoon nehmen',
  'Das ist immer so mit den Kindern',
  'Do you always draw cartoons?',
  'My colleague always wants cartoons',
  'Merk dir, dass die 5. Klasse heute Sport hat',
  'Remember that my colleague likes rap',
  'Remember, Tom hates cartoons',
  'Can you remember the rock song?',
  'Remember that pop art exhibition',
  'Note that the song is slow',
  'forget my preferences for dinner',
  'Remember that I hate cartoons',
  'Remember when I taught grade 5',
  'Remember that she teaches grade 5',
  'Forget the 5. Klasse',
  'Vergiss nicht, dass ich die 5. Klasse unterrichte',
  'The kids should always hear rap songs',
  'remember the realistic picture from yesterday',
  '> Always draw pictures as cartoons',
  '„Vergiss meine Vorlieben“',
])('is not kept: %s', text => {
  expect(read(text)).toBeNull()
})

test.each([
  ['Was hast du dir gemerkt?', { wish: 'list' }],
  ['Zeig mir meine Vorlieben', { wish: 'list' }],
  ['What do you remember about me?', { wish: 'list' }],
  ['What did you remember?', { wish: 'list' }],
  ['Vergiss meine Vorlieben', { wish: 'drop', agents: null }],
  ['Lösche meine Vorlieben für Bilder', { wish: 'drop', agents: ['image'] }],
  ['Forget my preferences for songs', { wish: 'drop', agents: ['music'] }],
])('is looked at or taken back: %s', (text, wish) => {
  expect(read(text)).toEqual(wish)
})

test.each(['Forget that I teach grade 5', 'Vergiss, dass ich die 5. Klasse unterrichte'])(
  'just that is taken back: %s',
  text => {
    const wish = read(text)
    expect(wish).toMatchObject({ wish: 'forget' })
    expect(wish?.wish === 'forget' && wish.values).toContainEqual({
      agent: 'research',
      field: 'gradeLevel',
      value: '5-6',
    })
  },
)
