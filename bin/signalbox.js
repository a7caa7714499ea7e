#!/usr/bin/env node
// Plain old JavaScript without dependencies: it must run, and speak, on any Node.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NEEDED = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const fromSource = existsSync(join(root, 'src/cli/main.ts'))
const entry = name => pathToFileURL(join(root, fromSource ? `src/${name}.ts` : `dist/${name}.js`)).href

if (Number(process.versions.node.split('.')[0]) >= NEEDED) await run()
else restart(join(root, 'node_modules/node/bin/node'))

async function run() {
  await resolveOwnName()
  const { main } = await import(entry('cli/main'))
  process.exitCode = await main(process.argv.slice(2))
}

/** An assistant's `tools.ts` that imports `signalbox` gets the running one, wherever its folder lies. */
async function resolveOwnName() {
  const { registerHooks } = await import('node:module')
  const own = { signalbox: entry('index'), 'signalbox/testing': entry('testing/index') }
  registerHooks({
    resolve: (specifier, context, next) =>
      Object.hasOwn(own, specifier) ? { url: own[specifier], shortCircuit: true } : next(specifier, context),
  })
}

/** Starts again on the Node that came with the repo; its signals and its end become ours. */
function restart(node) {
  if (!existsSync(node)) {
    const { node: running } = process.versions
    console.error(
      `Signalbox needs Node ${NEEDED} or newer, this is ${running}. See https://nodejs.org/download`,
    )
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
