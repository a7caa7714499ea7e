import { defineTool, z } from 'signalbox'

const projects = new Map([['move', { isOpen: true }]])

export const closeProject = defineTool({
  name: 'close_project',
  description: 'Closes a project.',
  parameters: z.object({ project: z.string() }),
  exists: ({ project }) => projects.has(project),
  run({ project }) {
    projects.set(project, { isOpen: false })
    return { closed: project }
  },
})
