import { wordSet } from '../text/word-set.ts'

/** Words before a thing that name nothing of it. */
export const ARTICLES = wordSet(`
  a an the my our his her their your some one ein eine einen einem einer der die das den dem des mein meine meinen unser
  unsere unseren sein seine ihr ihre`)
