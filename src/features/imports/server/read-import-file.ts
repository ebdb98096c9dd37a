import { readSettings } from '#features/settings/server/settings.queries.ts'
import type { UploadedFile } from '#server/files/read-upload.ts'
import type { Scope } from '#server/session/scope.ts'
import { MOST_COLUMNS } from '#server/sheets/sheet.ts'
import { SheetFault } from '#server/sheets/sheet-fault.ts'
import { sheetFaultTexts } from '#server/sheets/sheet-faults.texts.ts'
import { invalid } from '#shared/errors.ts'
import type { ImportNoun } from '../imports.contract.ts'
import { namedFields } from './exported-words.ts'
import { problemTexts } from './import-problems.texts.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import { type FileReading, readInThread } from './import-thread.ts'

/** Reads what was sent, a file or pasted text, and gives it to `use` with what it is called. */
export async function readImportFile<Result>(
  scope: Scope,
  noun: ImportNoun,
  file: UploadedFile | undefined,
  text: string,
  use: (reading: FileReading & { name: string }) => Promise<Result>,
): Promise<Result> {
  const bytes = file ? await file.bytes() : Buffer.from(text, 'utf8')
  const name = file?.name.trim() || problemTexts.pasted()
  const { preferences } = await readSettings(scope)
  const usual = preferences.dateFormat === 'MM/DD/YYYY' ? 'month' : 'day'
  const unnamed = Array.from({ length: MOST_COLUMNS }, (_, index) => problemTexts.unnamed({ number: index + 1 }))
  const request = { bytes, of: namedFields[noun], usual, timeZone: preferences.timezone, unnamed } as const
  try {
    return await readInThread(request, (reading) => {
      if (reading.count === 0) throw invalid({ field: 'file', message: importRefusalTexts.noChat })
      return use({ ...reading, name })
    })
  } catch (fault) {
    if (!(fault instanceof SheetFault)) throw fault
    throw invalid({ field: file ? 'file' : 'text', message: sheetFaultTexts.faults[fault.code] })
  }
}
