import { findProject } from './find.js'

/** Things the rules in policies.yaml ask about. */
export const projectLookups = deskFor => ({
  /** The project a call is about, by whatever name it was given; null where there is none, or where it could be several. */
  project(call) {
    const { project } = call.params
    const desk = deskFor(call)
    const found = typeof project === 'string' ? findProject(desk, project) : null
    return found === null ? null : { id: found.id, status: found.status, title: desk.text(found.name) }
  },
})
