import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The licence texts of the packages whose code the bundle contains, as their licences ask. */
export function notices(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap(module => packageFolder(module) ?? []))
  const sections = [...folders].sort().map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return `## ${name} ${version} (${license})\n\n${licenceText(folder)}\n`
  })
  return `# Code of others in this package\n\n${sections.join('\n')}`
}

function packageFolder(module: string): string | null {
  if (!module.includes('/node_modules/')) return null
  for (let folder = dirname(module); !folder.endsWith('node_modules'); folder = dirname(folder)) {
    // Packages have inner package.json files without a name, to mark their module type.
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version) return folder
  }
  return null
}

/** Text of a licence: a file of its own, or the last section of the package's README. */
function licenceText(folder: string): string {
  const names = readdirSync(folder)
  const read = (pattern: RegExp): string | null => {
    const file = names.find(name => pattern.test(name))
    return file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim()
  }
  const section = /\n#+ licen[cs]e\n+([^#]+)$/i
  return (
    read(/^licen[cs]e/i) ??
    section.exec(read(/^readme/i) ?? '')?.[1]?.trim() ??
    'No licence file; see its package.json.'
  )
}
