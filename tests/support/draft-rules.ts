import type { SourceFacts } from './source-facts.ts'

/** Files that keep no draft themselves, and why nothing is lost with their controls. */
const KEPT_OTHERWISE = new Map([
  [
    'src/web/landing/entry-fields.tsx',
    'nobody is signed in yet whose device could keep it, and half of it is passwords',
  ],
  ['src/web/shell/palette/command-palette.tsx', 'a search'],
  ['src/web/ui/list/text-filter.tsx', 'a filter'],
  ['src/web/ui/bulk/choose-dialog.tsx', 'a search'],
  ['src/web/ui/record/copy-link.tsx', 'nobody types there'],
  ['src/features/chat/web/channel-search.tsx', 'a search'],
  ['src/features/chat/web/message-edit.tsx', 'the list keeps it with useEditedMessage: it stops drawing messages'],
  ['src/features/documents/web/documents-page.tsx', 'the dialog that opens with what was dropped keeps it'],
  ['src/features/documents/web/upload-form.tsx', 'its dialogs open the form'],
  ['src/features/auth/web/profile-picture.tsx', 'a picture is sent as soon as it is chosen'],
  ['src/features/face/web/face-logo.tsx', 'a picture is sent as soon as it is chosen'],
  ['src/features/imports/web/import-part.tsx', 'a table is sent as soon as it is chosen'],
  ['src/features/audit/web/period-filter.tsx', 'a filter'],
  ['src/features/properties/web/city-filter.tsx', 'a filter'],
  ['src/features/properties/web/price-filter.tsx', 'a filter'],
  ['src/features/properties/web/photo-buttons.tsx', 'whoever draws them keeps the files'],
  ['src/features/properties/web/photo-choice.tsx', 'whoever draws it keeps the files'],
  ['src/features/properties/web/property-photos.tsx', 'uploadPhotos keeps them until the outbox does'],
])

/** Controls whose text would be gone with them, by Back, a killed browser or the end of a session. */
export function draftBreaches({ path, textControls, keepsDraft }: SourceFacts): string[] {
  const isScreen = /^src\/(web|features\/[^/]+\/web)\//.test(path)
  // The elements themselves, those of a form's definition, and the catalogue.
  if (
    !isScreen ||
    keepsDraft ||
    /^src\/web\/(ui\/fields|record-form|catalogue)\//.test(path) ||
    KEPT_OTHERWISE.has(path)
  )
    return []
  return textControls.map(
    ({ name, line }) =>
      `${path}:${line} draws ${name}, whose text is gone when it is taken away: use useRecordForm, useContractForm or useDraft, which keep a draft`,
  )
}
