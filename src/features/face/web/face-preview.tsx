import type { CSSProperties } from 'react'
import { type BrandTokens, brandColoursOf, isColour } from '#shared/brand-colours.ts'
import { sizedPicture } from '#shared/pictures.ts'
import { useTheme } from '#web/platform/theme.ts'
import { textOf } from '#web/record-form/field-kinds.tsx'
import { useFieldValue } from '#web/record-form/record-fields.tsx'
import { initials } from '#web/ui/elements/initials.ts'
import type { Face } from '../face.contract.ts'
import * as styles from './face.module.css'
import { facePageTexts } from './face-page.texts.ts'

const variablesOf = (tokens: BrandTokens) =>
  Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [`--${name}`, colour])) as CSSProperties

function Preview({ face, mode, tokens }: { face: Face; mode: 'light' | 'dark'; tokens: BrandTokens | undefined }) {
  const { theme } = useTheme()
  const { name, logo } = face
  return (
    <figure
      className={styles.preview}
      data-theme={theme}
      data-mode={mode}
      style={tokens && variablesOf(tokens)}
      aria-label={facePageTexts.previews[mode]()}
    >
      <span className={styles.previewHead}>
        <span className={styles.previewMark}>
          {logo ? <img src={sizedPicture(logo, 640)} alt="" /> : initials(name)}
        </span>
        <b className="truncate" title={name}>
          {name}
        </b>
      </span>
      <span className={styles.previewButton}>{facePageTexts.previewButton()}</span>
      <span className={styles.previewLink}>{facePageTexts.previewLink()}</span>
      <span className={styles.previewSoft}>{facePageTexts.previewMark()}</span>
    </figure>
  )
}

/** How the face looks with the colour as it is typed, before it is saved. */
export function FacePreview({ face }: { face: Face }) {
  const typed = textOf(useFieldValue('colour')).trim().toLowerCase()
  const colours = isColour(typed) ? brandColoursOf(typed) : undefined
  return (
    <div className={styles.previews}>
      <Preview face={face} mode="light" tokens={colours?.light} />
      <Preview face={face} mode="dark" tokens={colours?.dark} />
    </div>
  )
}
