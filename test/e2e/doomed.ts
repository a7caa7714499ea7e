import { aFolder } from '../a-folder.ts'
import { type Visitor, visit } from './a-browser.ts'
import { aSiteProcess } from './a-site-process.ts'

/** A server that is killed when the test says so, and comes back at the same place with the same data. */
export async function doomed(path: string, visitor: Visitor = {}) {
  const data = aFolder()
  const [first, second] = [aSiteProcess(data, 'whole'), aSiteProcess(data, 'whole')]
  const port = await first.serve(0)
  const { page, tab } = await visit(`http://127.0.0.1:${port}${path}`, visitor)
  return { page, tab, kill: first.kill, comeBack: () => second.serve(port) }
}
