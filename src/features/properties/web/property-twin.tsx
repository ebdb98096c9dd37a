import { fold } from '#shared/text.ts'
import { useAnswer } from '#sync/react'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { useDebouncedValue } from '#web/ui/fields/use-debounced-value.ts'
import { listProperties, type Property, type PropertyType } from '../properties.contract.ts'
import { propertyTexts } from '../properties.texts.ts'
import * as styles from './photos.module.css'
import { propertiesPageTexts } from './properties-page.texts.ts'

/** The search starts once nobody has typed for this time, ms. */
const PAUSE_MS = 400
const SHORTEST = 5

const oneSpaced = (text: string) => fold(text.trim().replace(/\s+/g, ' '))

/** Another listing with this address and type. */
export function findTwin(
  rows: readonly Property[],
  { address, type }: { address: string; type: string },
  own: string | undefined,
): Property | undefined {
  return rows.find((row) => row.id !== own && row.type === type && oneSpaced(row.address) === oneSpaced(address))
}

type Props = { address: string; type: string; own: string | undefined }

/** Warns that the listing may exist already; it can be saved all the same. */
export function PropertyTwin({ address, type, own }: Props) {
  const searched = useDebouncedValue(address.trim().replace(/\s+/g, ' ').slice(0, 200), PAUSE_MS)
  const query = { search: searched, type: type as PropertyType, limit: '20' }
  const { data } = useAnswer(listProperties, { query }, { enabled: searched.length >= SHORTEST })
  const twin = data && findTwin(data, { address, type }, own)
  return (
    <div className={fieldsStyles.full} role="status">
      {twin && (
        <p className={`notice ${styles.propertyTwin}`}>
          <Icon name="info" />
          <span>
            <Sentence
              text={propertiesPageTexts.sameAddress}
              type={propertyTexts.types[twin.type]()}
              link={
                <a href={`/properties/${twin.id}`} target="_blank" rel="noreferrer">
                  {twin.title}
                </a>
              }
            />
          </span>
        </p>
      )}
    </div>
  )
}
