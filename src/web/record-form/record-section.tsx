import { type ReactNode, useState } from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Button } from '../ui/elements/button.tsx'
import { Icon } from '../ui/elements/icon.tsx'
import { kitTexts } from '../ui/elements/kit.texts.ts'
import { DraftNote } from '../ui/fields/draft-note.tsx'
import type { RecordForm } from './define-record-form.ts'
import { OpenForm } from './record-fields.tsx'
import * as styles from './record-form.module.css'
import { recordFormTexts } from './record-form.texts.ts'
import { useRecordForm } from './use-record-form.ts'

type Props<Row extends RowBase, Name extends string> = {
  form: RecordForm<Row, Name>
  row: Row
  save: string
  isPrimary?: boolean
  className?: string
  children: ReactNode
}

/** The form of a record as a part of the page. After saving it stays and says that it was saved; until then its input is stored. */
export function RecordSection<Row extends RowBase, Name extends string>(props: Props<Row, Name>) {
  const { form: definition, row, save, isPrimary, className, children } = props
  const [wasSaved, setWasSaved] = useState(false)
  const open = useRecordForm(definition, {
    row,
    staysOpen: true,
    onSaved: () => setWasSaved(true),
    onClose: () => undefined,
  })
  const unsettled = Object.keys(open.conflicts).length
  return (
    <OpenForm value={open}>
      <form className={className} noValidate onSubmit={open.submit}>
        <DraftNote isRestored={open.form.isRestored} discardDraft={open.discardDraft} />
        {children}
        <div className={`${fieldsStyles.full} ${styles.settingFoot}`}>
          <span className={unsettled ? fieldsStyles.hint : fieldsStyles.saved} role="status">
            {unsettled > 0 && recordFormTexts.chooseFirst()}
            {wasSaved && !open.form.formState.isDirty && (
              <>
                <Icon name="check" />
                {recordFormTexts.saved()}
              </>
            )}
          </span>
          <Button
            type="submit"
            {...(isPrimary && { variant: 'primary' })}
            busy={open.isBusy}
            busyText={kitTexts.saving()}
          >
            {save}
          </Button>
        </div>
      </form>
    </OpenForm>
  )
}
