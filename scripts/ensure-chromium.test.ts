import { describe, expect, test } from 'vitest'
import { ensureChromium, type Machine } from './ensure-chromium.ts'

function aMachine(given: Partial<Machine> & { programs?: string[] } = {}): Machine {
  const { programs = [], ...rest } = given
  return {
    environment: { PATH: '/bin:/usr/bin' },
    root: false,
    debian: false,
    runnable: path => programs.includes(path),
    run: () => false,
    ...rest,
  }
}

test('CHROMIUM_PATH wins over what is installed', () => {
  const machine = aMachine({
    environment: { PATH: '/bin', CHROMIUM_PATH: '/opt/mine' },
    programs: ['/opt/mine', '/bin/chromium'],
  })
  expect(ensureChromium(machine)).toBe('/opt/mine')
})

test('a CHROMIUM_PATH with nothing there is an error, not a reason to look elsewhere', () => {
  const machine = aMachine({
    environment: { PATH: '/bin', CHROMIUM_PATH: '/opt/gone' },
    programs: ['/bin/chromium'],
  })
  expect(() => ensureChromium(machine)).toThrow('CHROMIUM_PATH is /opt/gone')
})

test.each(['/usr/bin/chromium', '/bin/chromium-browser', '/usr/bin/google-chrome'])('%s is found', path => {
  expect(ensureChromium(aMachine({ programs: [path] }))).toBe(path)
})

describe('with no Chromium', () => {
  const debianAsRoot = (answer: (line: string, programs: string[]) => boolean) => {
    const lines: string[] = []
    const programs: string[] = []
    const run = (...command: string[]) => {
      lines.push(command.join(' '))
      return answer(command.join(' '), programs)
    }
    return { lines, machine: aMachine({ root: true, debian: true, run, programs }) }
  }

  test('root on Debian installs it', () => {
    const { lines, machine } = debianAsRoot((_, programs) => Boolean(programs.push('/usr/bin/chromium')))
    expect(ensureChromium(machine)).toBe('/usr/bin/chromium')
    expect(lines).toEqual(['apt-get install --yes --no-install-recommends chromium'])
  })

  test('stale package lists are fetched anew before giving up', () => {
    let updated = false
    const { lines, machine } = debianAsRoot((line, programs) => {
      if (line === 'apt-get update') updated = true
      else if (updated) programs.push('/usr/bin/chromium')
      return updated
    })
    expect(ensureChromium(machine)).toBe('/usr/bin/chromium')
    expect(lines).toHaveLength(3)
  })

  test('an install that fails says so', () => {
    expect(() => ensureChromium(debianAsRoot(() => false).machine)).toThrow(
      'apt-get could not install chromium',
    )
  })

  test.each([
    ['an ordinary user', { debian: true }],
    ['another system', { root: true }],
  ])('%s gets an instruction', (_, given) => {
    expect(() => ensureChromium(aMachine(given))).toThrow(/apt-get install chromium.*CHROMIUM_PATH/s)
  })
})
