import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ServerGone } from './pages.tsx'

afterEach(() => void vi.unstubAllGlobals())

const shownAt = (hostname: string) => {
  vi.stubGlobal('location', { hostname })
  return renderToStaticMarkup(<ServerGone />)
}

test.each(['localhost', '127.0.0.1', '[::1]'])('at %s people are told how to start the server', hostname => {
  expect(shownAt(hostname)).toContain('npm start')
})

test('elsewhere nobody is told to start a server, but what to do', () => {
  expect(shownAt('chat.example.org')).not.toContain('npm')
  expect(shownAt('chat.example.org')).toContain('whoever gave you this address')
})
