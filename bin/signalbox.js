#!/usr/bin/env node
// Plain old JavaScript without dependencies: it must run, and speak, on any Node.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NEEDED = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const source = join(root, 'src/cli/main.ts')
const entry = existsSync(source) ? source : join(root, 'dist/cli/main.js')

if (Number(process.versions.node.split('.')[0]) >= NEEDED) await run()
else restart(join(root, 'node_modules/node/bin/node'))

async function run() {
  // Beside the packages, where only those can write who can change the code anyway.
  const packages = entry === source ? join(root, 'node_modules') : dirname(root)
  module.enableCompileCache?.(join(packages, '.cache/signalbox'))
  const { main } = await import(pathToFileURL(entry).href)
  process.exitCode = await main(process.argv.slice(2))
}

/** Starts again on the Node that came with the repo; its signals and its end become ours. */
function restart(node) {
  if (!existsSync(node)) {
    const { node: running } = process.versions
    const advice = entry === source ? 'Run `npm install`: it brings one.' : 'See https://nodejs.org/download'
    console.error(`Signalbox needs Node ${NEEDED} or newer, this is ${running}. ${advice}`)
    process.exit(1)
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  // A terminal sends SIGINT to both of us: handing it on would make it two.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
