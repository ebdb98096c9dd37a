import type { ReactNode } from 'react'
import { Button } from '../elements/button.tsx'
import * as elementsStyles from '../elements/elements.module.css'
import type { IconName } from '../elements/icon.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import { DialogClose } from '../overlay/dialog.tsx'
import { fieldKitTexts } from './field-kit.texts.ts'
import * as styles from './fields.module.css'

/** Beside the buttons while the input outlives a reload; closing the dialog discards it, after a question. */
export const DRAFT_KEPT = fieldKitTexts.draftKept

export type FormFooterProps = {
  note?: ReactNode
  save: string
  saving: string
  isBusy: boolean
  variant?: 'primary' | 'danger' | undefined
  icon?: IconName | undefined
}

/** The foot of a dialog that is a form: what is to be known, the way out and the way on. */
export function FormFooter({ note, save, saving, isBusy, variant = 'primary', icon }: FormFooterProps) {
  return (
    <>
      {note && <span className={styles.hint}>{note}</span>}
      <span className={elementsStyles.spacer} />
      <DialogClose>
        <Button size="md">{kitTexts.cancel()}</Button>
      </DialogClose>
      <Button type="submit" variant={variant} size="md" busy={isBusy} busyText={saving} {...(icon && { icon })}>
        {save}
      </Button>
    </>
  )
}
