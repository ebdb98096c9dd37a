import { Suspense, useState } from 'react'
import { directionsTo } from '#shared/directions.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import * as panelStyles from '#web/ui/record/panel.module.css'
import type { Property } from '../properties.contract.ts'
import { propertyPlaceTexts } from './property-place.texts.ts'

const PlaceDialog = lazyPart(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))

/** The way to a property in the maps app, and to its coordinates. */
export function PropertyPlace({ property }: { property: Property }) {
  const [isSetting, setSetting] = useState(false)
  const { latitude, longitude } = property
  const isKnown = latitude !== null && longitude !== null
  return (
    <div className={panelStyles.actions}>
      <a className={elementsStyles.button} href={directionsTo(property)} target="_blank" rel="noopener noreferrer">
        <Icon name="map-pin" />
        {propertyPlaceTexts.openInMaps()}
      </a>
      <Button icon="pencil" onClick={() => setSetting(true)}>
        {isKnown ? propertyPlaceTexts.change() : propertyPlaceTexts.set()}
      </Button>
      {isKnown && <span className="muted">{propertyPlaceTexts.at({ latitude, longitude })}</span>}
      {isSetting && (
        <Suspense fallback={null}>
          <PlaceDialog property={property} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </div>
  )
}
