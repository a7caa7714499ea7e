import { expect, test } from 'vitest'
import { sha256 } from './digest.ts'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['Grüße 😀', '3436cf1c2f912923eb6c58432bc973f1e3bf57852f000822b53954e45e6c5be4'],
])('the digest of %j is what sha256sum says', (text, digest) => {
  expect(sha256(text)).toBe(digest)
})
