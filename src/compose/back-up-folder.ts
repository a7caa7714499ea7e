export { backUpFolder } from '../adapters/storage/files/back-up-folder.ts'
