import { Button } from '../elements/button.tsx'
import { Icon } from '../elements/icon.tsx'
import * as draftNoteStyles from './draft-note.module.css'
import { fieldKitTexts } from './field-kit.texts.ts'
import * as fieldsStyles from './fields.module.css'

type Props = { isRestored: boolean; discardDraft: () => void }

/** Says that a form starts with a draft, and lets the person start again. */
export function DraftNote({ isRestored, discardDraft }: Props) {
  if (!isRestored) return null
  return (
    <div className={`${fieldsStyles.full} ${draftNoteStyles.formNote}`} role="status">
      <Icon name="clock" />
      <p>{fieldKitTexts.draftRestored()}</p>
      <Button onClick={discardDraft}>{fieldKitTexts.discardDraft()}</Button>
    </div>
  )
}
