import { useState } from 'react'
import { ApiError } from '#shared/api-error.ts'
import { newId } from '#shared/ids.ts'
import { LOGO_MAX_BYTES, sizedPicture } from '#shared/pictures.ts'
import { mutate, outbox } from '#sync'
import { reasonOf, toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { initials } from '#web/ui/elements/initials.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { useFileInput } from '#web/ui/fields/file-input.tsx'
import type { Face } from '../face.contract.ts'
import * as styles from './face.module.css'
import { deleteLogoMutation, uploadLogoMutation } from './face-mutations.ts'
import { facePageTexts } from './face-page.texts.ts'

/** What is being done with the logo, and why the last one was refused. */
function useLogo() {
  const [doing, setDoing] = useState<'sending' | 'removing'>()
  const [refusal, setRefusal] = useState<string>()

  async function act(what: 'sending' | 'removing', run: () => Promise<unknown>) {
    setDoing(what)
    setRefusal(undefined)
    try {
      await run()
    } catch (cause) {
      const reason = cause instanceof ApiError && cause.status !== 401 ? reasonOf(cause) : undefined
      if (reason) setRefusal(reason)
      else toastError(cause, facePageTexts.notSaved())
    } finally {
      setDoing(undefined)
    }
  }

  function send(file: File): void {
    if (file.size > LOGO_MAX_BYTES) setRefusal(facePageTexts.tooLarge({ name: file.name }))
    else
      void act('sending', () =>
        mutate(uploadLogoMutation, { key: newId() }, { files: [outbox.fileOf(file.name, file)] }),
      )
  }

  return { doing, refusal, send, remove: () => void act('removing', () => mutate(deleteLogoMutation, {})) }
}

/** The logo with its buttons; saved at once. */
export function FaceLogo({ face: { name, logo } }: { face: Face }) {
  const { doing, refusal, send, remove } = useLogo()
  const chooser = useFileInput({
    accept: 'image/jpeg,image/png,.jpg,.jpeg,.png',
    'aria-label': facePageTexts.upload(),
    onFiles: ([file]) => file && send(file),
  })
  return (
    <div className={styles.logoLine}>
      <span className={styles.logo}>
        {logo ? <img src={sizedPicture(logo, 640)} alt={facePageTexts.logo()} /> : initials(name)}
      </span>
      <div className={styles.logoText}>
        <b>{name}</b>
        <p className={fieldsStyles.hint}>{facePageTexts.aboutName()}</p>
        <div className={styles.logoButtons}>
          <Button icon="image" busy={doing === 'sending'} busyText={facePageTexts.sending()} onClick={chooser.choose}>
            {logo ? facePageTexts.change() : facePageTexts.upload()}
          </Button>
          {chooser.input}
          {logo && (
            <Button icon="trash-2" busy={doing === 'removing'} busyText={facePageTexts.removing()} onClick={remove}>
              {facePageTexts.remove()}
            </Button>
          )}
        </div>
        {refusal ? (
          <p className={fieldsStyles.errorText} role="alert">
            {refusal}
          </p>
        ) : (
          <p className={fieldsStyles.hint}>{facePageTexts.aboutLogo()}</p>
        )}
      </div>
    </div>
  )
}
