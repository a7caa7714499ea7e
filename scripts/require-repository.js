// A page at the registry without them has links that lead nowhere.
import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const missing = ['repository', 'homepage', 'bugs'].filter(field => manifest[field] === undefined)
if (missing.length > 0) {
  console.error(`package.json does not say where the project lives: ${missing.join(', ')}. Not published.`)
  process.exitCode = 1
}
