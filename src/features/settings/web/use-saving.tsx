import { useState } from 'react'
import type { CallArgs } from '#shared/calls.ts'
import * as recordFormStyles from '#web/record-form/record-form.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import type { updateSettings } from '../settings.contract.ts'
import { saveSettings } from './save-settings.ts'
import { settingsTexts } from './settings.texts.ts'

/** Saves the changes of a section at once; `mark` says at its foot that the last one is saved. */
export function useSaving() {
  const [wasSaved, setWasSaved] = useState(false)

  async function save(changes: CallArgs<typeof updateSettings>['body']): Promise<void> {
    setWasSaved(false)
    if (await saveSettings(changes)) setWasSaved(true)
  }

  const mark = (
    <div className={recordFormStyles.settingFoot}>
      <span className={fieldsStyles.saved} role="status">
        {wasSaved && (
          <>
            <Icon name="check" />
            {settingsTexts.saved()}
          </>
        )}
      </span>
    </div>
  )
  return { save, mark }
}
