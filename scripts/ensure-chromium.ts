import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'] as const
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly root: boolean
  readonly debian: boolean
  runnable(path: string): boolean
  /** Runs a program to its end and tells whether it succeeded. */
  run(program: string, ...args: string[]): boolean
}

/** The path of a Chromium to drive; installs one where that is possible, else throws with what to do. */
export function ensureChromium(machine: Machine = thisMachine()): string {
  const given = machine.environment.CHROMIUM_PATH
  if (given) {
    if (machine.runnable(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, but nothing that runs is there.`)
  }
  const found = find(machine)
  if (found) return found
  if (machine.root && machine.debian) {
    const installed = aptInstall(machine) ? find(machine) : null
    if (installed) return installed
    throw new Error(
      'apt-get could not install chromium. Install a Chromium and set CHROMIUM_PATH to its program.',
    )
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: `sudo apt-get install chromium`; ' +
      'macOS: `brew install --cask chromium`) or set CHROMIUM_PATH to the program of one.',
  )
}

function find({ environment, runnable }: Machine): string | null {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = NAMES.flatMap(name => folders.map(folder => join(folder, name)))
  return [...candidates, ...MAC].find(runnable) ?? null
}

function aptInstall({ run }: Machine): boolean {
  console.log('Installing chromium with apt-get …')
  const install = () => run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium')
  return install() || (run('apt-get', 'update') && install())
}

function thisMachine(): Machine {
  return {
    environment: process.env,
    root: process.getuid?.() === 0,
    debian: existsSync('/etc/debian_version'),
    runnable,
    run: (program, ...args) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
    },
  }
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

if (import.meta.main) console.log(ensureChromium())
