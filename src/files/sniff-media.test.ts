import { expect, test } from 'vitest'
import { sniffMedia } from './sniff-media.ts'

const bytes = (text: string, ...after: number[]) =>
  Uint8Array.from([...Buffer.from(text, 'latin1'), ...after])

test.each([
  [bytes('\x89PNG\r\n\x1a\n…'), 'image/png'],
  [bytes('', 0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  [bytes('GIF89a'), 'image/gif'],
  [bytes('RIFF1234WEBPVP8 '), 'image/webp'],
  [bytes('RIFF1234WAVEfmt '), 'audio/wav'],
  [bytes('OggS'), 'audio/ogg'],
  [bytes('ID3'), 'audio/mpeg'],
  [bytes('', 0xff, 0xfb, 0x90, 0x64), 'audio/mpeg'],
  [bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  [bytes('\n<?xml version="1.0"?><!-- a > b --><!DOCTYPE svg PUBLIC ""><svg></svg>'), 'image/svg+xml'],
  [bytes('<!doctype html><svg></svg>'), null],
  [bytes('<html><svg></svg></html>'), null],
  [bytes('<!-- <svg> --><script>alert(1)</script>'), null],
  [bytes('<!-- <svg>'), null],
  [bytes('<svgx>'), null],
  [bytes('{"status":"done"}'), null],
  [bytes('RIFF1234AVI '), null],
  [bytes('', 0xff, 0xff, 0xff), null],
  [bytes(''), null],
])('%o is %s', (content, type) => {
  expect(sniffMedia(content)).toBe(type)
})
