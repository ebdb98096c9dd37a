import type { sheetFaultTexts } from './sheet-faults.texts.ts'

/** What can be wrong with a file that should be a table. */
export type FaultCode = keyof typeof sheetFaultTexts.faults

/** A file could not be read as a table. */
export class SheetFault extends Error {
  override readonly name = 'SheetFault'
  readonly code: FaultCode

  constructor(code: FaultCode) {
    super(code)
    this.code = code
  }
}
