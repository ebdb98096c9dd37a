import { newId } from '#shared/ids.ts'
import { LOGO_MAX_BYTES, sizedPicture } from '#shared/pictures.ts'
import { mutate, outbox } from '#sync'
import { initials } from '#web/ui/elements/initials.ts'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { PictureField } from '#web/ui/fields/picture-field.tsx'
import type { Face } from '../face.contract.ts'
import * as styles from './face.module.css'
import { deleteLogoMutation, uploadLogoMutation } from './face-mutations.ts'
import { facePageTexts } from './face-page.texts.ts'

async function send(file: File) {
  if (file.size > LOGO_MAX_BYTES) return facePageTexts.tooLarge({ name: file.name })
  await mutate(uploadLogoMutation, { key: newId() }, { files: [outbox.fileOf(file.name, file)] })
  return undefined
}

/** The logo with its buttons. */
export function FaceLogo({ face: { name, logo } }: { face: Face }) {
  return (
    <PictureField
      className={styles.logoLine}
      picture={
        <span className={styles.logo}>
          {logo ? <img src={sizedPicture(logo, 640)} alt={facePageTexts.logo()} /> : initials(name)}
        </span>
      }
      isSet={logo !== null}
      words={{
        upload: facePageTexts.upload(),
        change: facePageTexts.change(),
        sending: facePageTexts.sending(),
        remove: facePageTexts.remove(),
        removing: facePageTexts.removing(),
        hint: facePageTexts.aboutLogo(),
        failed: facePageTexts.notSaved(),
      }}
      send={send}
      remove={() => mutate(deleteLogoMutation, {})}
    >
      <b>{name}</b>
      <p className={fieldsStyles.hint}>{facePageTexts.aboutName()}</p>
    </PictureField>
  )
}
