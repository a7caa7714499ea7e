export { type BackedUp, backUpFolder } from '../adapters/storage/files/back-up-folder.ts'
