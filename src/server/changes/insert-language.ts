import type { Tx } from './transact.ts'

/** Saves the language in which the new account of an open transaction starts. */
export type InsertLanguage = (tx: Tx, code: string) => Promise<void>

declare module '../base/context.ts' {
  interface Context {
    /** As the feature that stores settings does it. */
    insertLanguage: InsertLanguage
  }
}
