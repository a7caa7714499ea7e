import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FlowText } from '../flows/layers/flow-set.ts'
import { folderFiles } from './folder-files.ts'
import { shownPath } from './shown-path.ts'

/** Files of a folder that may hold a flow or a layer: all of them, or those named from it. */
export async function readFlowTexts(folder: string, names?: readonly string[]): Promise<FlowText[]> {
  const paths = (names ?? (await folderFiles(folder))).filter(path => /\.(?:ya?ml|json)$/.test(path))
  return Promise.all(
    paths.map(async path => {
      const file = join(folder, path)
      return { path, file: shownPath(file), text: await readFile(file, 'utf8') }
    }),
  )
}
