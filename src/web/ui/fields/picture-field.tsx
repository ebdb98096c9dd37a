import { type ReactNode, useState } from 'react'
import { ApiError } from '#shared/api-error.ts'
import { reasonOf, toastError } from '#web/platform/notify-error.ts'
import { Button } from '../elements/button.tsx'
import * as fieldsStyles from './fields.module.css'
import { useFileInput } from './file-input.tsx'
import * as styles from './picture-field.module.css'

/** `failed` is the message where the server gave no reason. */
type Words = Readonly<Record<'upload' | 'change' | 'sending' | 'remove' | 'removing' | 'hint' | 'failed', string>>

type Props = {
  /** The picture, or a placeholder. */
  picture: ReactNode
  isSet: boolean
  /** The lines above the buttons. */
  children: ReactNode
  words: Words
  className: string
  /** Sends a file; answers why it is not sent. */
  send: (file: File) => Promise<string | undefined>
  remove: () => Promise<unknown>
}

/** A picture with its buttons; saved at once. */
export function PictureField({ picture, isSet, children, words, className, send, remove }: Props) {
  const [doing, setDoing] = useState<'sending' | 'removing'>()
  const [refusal, setRefusal] = useState<string>()

  async function act(what: 'sending' | 'removing', run: () => Promise<string | undefined>) {
    setDoing(what)
    setRefusal(undefined)
    try {
      setRefusal(await run())
    } catch (cause) {
      const reason = cause instanceof ApiError && cause.status !== 401 ? reasonOf(cause) : undefined
      if (reason) setRefusal(reason)
      else toastError(cause, words.failed)
    } finally {
      setDoing(undefined)
    }
  }

  const chooser = useFileInput({
    accept: 'image/jpeg,image/png,.jpg,.jpeg,.png',
    'aria-label': words.upload,
    onFiles: ([file]) => file && void act('sending', () => send(file)),
  })
  return (
    <div className={`${styles.pictureLine} ${className}`}>
      {picture}
      <div className={styles.pictureText}>
        {children}
        <div className={styles.pictureButtons}>
          <Button icon="image" busy={doing === 'sending'} busyText={words.sending} onClick={chooser.choose}>
            {isSet ? words.change : words.upload}
          </Button>
          {chooser.input}
          {isSet && (
            <Button
              icon="trash-2"
              busy={doing === 'removing'}
              busyText={words.removing}
              onClick={() => void act('removing', async () => void (await remove()))}
            >
              {words.remove}
            </Button>
          )}
        </div>
        {refusal ? (
          <p className={fieldsStyles.errorText} role="alert">
            {refusal}
          </p>
        ) : (
          <p className={fieldsStyles.hint}>{words.hint}</p>
        )}
      </div>
    </div>
  )
}
