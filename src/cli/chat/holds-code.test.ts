import { expect, test } from 'vitest'
import { holdsCode } from './holds-code.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink">'
const holds = (inside: string) => holdsCode(new TextEncoder().encode(`${SVG}${inside}</svg>`))

test.each([
  '<a href="&#106;avascript:alert(1)"><circle r="4"/></a>',
  '<a href="&#x6A;&#x61;vascript&#58;alert(1)"/>',
  '<a x:href="java&#10;script:alert(1)"/>',
  '<a href="java\tscript&colon;alert(1)"/>',
  '<set attributeName="href" to="&#0000106avascript:alert(1)"/>',
  '<image href="&#104;ttps://evil.example/x"/>',
  '<style>@&#105;mport "//evil.example"</style>',
  '<x:script>alert(1)</x:script>',
  '<use href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<a href="data:text/html,x"/>',
])('code is found however it is written: %s', inside => {
  expect(holds(inside)).toBe(true)
})

test('bytes that a browser would read otherwise are not let through', () => {
  expect(holdsCode(new Uint8Array(Buffer.from(`${SVG}<script/></svg>`, 'utf16le')))).toBe(true)
  expect(holdsCode(new TextEncoder().encode('<?xml version="1.0" encoding="UTF-7"?><svg/>'))).toBe(true)
  expect(holdsCode(new TextEncoder().encode(`<?xml-stylesheet href="a.xsl"?>${SVG}</svg>`))).toBe(true)
})

test.each([
  '<circle r="4"/><text>5 &lt; 7 &amp; 8 &#62; 3</text>',
  '<text>Javascript ist eine Sprache &uuml; &#9999999;</text>',
  '<image href="data:image/png;base64,iVBORw0KGgo="/>',
])('a plain picture passes: %s', inside => {
  expect(holds(inside)).toBe(false)
})
