import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeConfig } from '../../config/describe-config.ts'
import type { Config } from '../../config/load-config.ts'
import { thisPackage } from '../../config/this-package.ts'
import { pageDigest } from '../../server/page-digest.ts'
import { formatTable } from '../format-table.ts'
import { findRunningServer } from '../running-server.ts'
import { bad, type Check, note, ok, reasonOf } from './check.ts'

const NEEDED_NODE = 24

export function checkNode(version = process.versions.node): Check {
  const major = Number(version.split('.')[0])
  return major >= NEEDED_NODE
    ? ok('Node', version)
    : bad('Node', `${version} is too old: ${NEEDED_NODE} or newer is needed`)
}

export function checkSettings(config: Config): Check {
  const rows = describeConfig(config).map(({ key, value, source }) => [
    key,
    value,
    source.kind === 'default' ? source.where : `${source.kind}: ${source.where}`,
  ])
  return ok('settings', `${rows.length} values and where they come from`, formatTable(rows))
}

export async function checkDataFolder({ dataFolder }: Config): Promise<Check> {
  try {
    const nearest = nearestFolder(dataFolder)
    if (!statSync(nearest).isDirectory()) return bad('data folder', `${nearest} is a file`)
    accessSync(nearest, constants.W_OK)
  } catch (error) {
    return bad('data folder', `${dataFolder} cannot be written to`, [reasonOf(error)])
  }
  if (!existsSync(dataFolder)) return ok('data folder', `${dataFolder} will be made at the first start`)
  const server = await findRunningServer(dataFolder)
  const inUse = server === null ? '' : `, in use by ${server.url} (process ${server.pid})`
  return ok('data folder', `${dataFolder} can be written to${inUse}`)
}

const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))

/** Looks only: building it is for the server. */
export function checkPage(root = thisPackage().folder): Check {
  if (existsSync(join(root, 'web')))
    return existsSync(join(root, 'web/dist', pageDigest(root)))
      ? ok('page', 'built from its present sources')
      : note('page', 'not built yet: the next start does it')
  return existsSync(join(root, 'dist/web/index.html'))
    ? ok('page', 'comes with the package')
    : bad('page', 'missing from the package', ['Install signalbox anew.'])
}
