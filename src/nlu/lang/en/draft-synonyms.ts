import { wordSet } from '../../text/word-set.ts'

/** Names of what steps of plans are often about. */
export const SYNONYMS: readonly ReadonlySet<string>[] = [
  'legal lawyer lawyers solicitor solicitors attorney attorneys counsel compliance-team',
  'newsletter mailing mailshot mailout e-newsletter',
  'website site web webpage homepage online',
  'report write-up writeup summary findings',
  'document doc docs docu paper',
  'announcement announce press-release release',
  'message msg note ping notification notify',
  'team crew colleagues squad',
  'template templates boilerplate',
  'blocker blockers obstacle obstacles impediment impediments showstopper showstoppers blockages',
  'overdue late belated outstanding',
  'task tasks todo todos to-do to-dos ticket tickets',
  'milestone milestones waypoint waypoints',
  'owner owners assignee assignees',
].map(wordSet)
