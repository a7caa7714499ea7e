import { expect, test } from 'vitest'
import { createNearOutside } from './near-outside.ts'

const isOutside = createNearOutside(
  ['Create a task', 'Add a task to the website relaunch', 'Audit the website relaunch', 'Delete the project'],
  [
    'Create a project',
    'Create a new project called Falcon',
    'Plan the relaunch of our shop',
    'Thank you',
    'Help',
  ],
)

test.each([
  ['create a project please'],
  ['Create a new project called Eagle'],
  ['plan the relaunch of the shop'],
])('"%s" is told in the words of an example that belongs to no intent', text => {
  expect(isOutside(text)).toBe(true)
})

test.each([
  ['create a task'],
  ['Audit the relaunch'],
  ['delete the project'],
  ['project'],
  ['thank you'],
  ['help with the relaunch'],
  [''],
])('"%s" is left to the classifier', text => {
  expect(isOutside(text)).toBe(false)
})
