import { resolve } from 'node:path'
import { type SalvagedTables, salvage } from '../adapters/storage/files/salvage.ts'
import type { Config } from '../config/load-config.ts'

export type { SalvagedTables }

/** Saves what can be read of the data folder into a new one. */
export const salvageFolder = ({ dataFolder }: Config, into: string): SalvagedTables =>
  salvage(dataFolder, resolve(into))
