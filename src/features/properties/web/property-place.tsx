import { directionsTo } from '#shared/directions.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { DialogButton } from '#web/ui/overlay/dialog-button.tsx'
import * as panelStyles from '#web/ui/record/panel.module.css'
import type { Property } from '../properties.contract.ts'
import { propertyPlaceTexts } from './property-place.texts.ts'

const PlaceDialog = lazyPart(async () => ({ default: (await import('./place-dialog.tsx')).PlaceDialog }))

/** The way to a property in the maps app, and to its coordinates. */
export function PropertyPlace({ property }: { property: Property }) {
  const { latitude, longitude } = property
  const isKnown = latitude !== null && longitude !== null
  return (
    <div className={panelStyles.actions}>
      <a className={elementsStyles.button} href={directionsTo(property)} target="_blank" rel="noopener noreferrer">
        <Icon name="map-pin" />
        {propertyPlaceTexts.openInMaps()}
      </a>
      <DialogButton icon="pencil" dialog={(close) => <PlaceDialog property={property} onClose={close} />}>
        {isKnown ? propertyPlaceTexts.change() : propertyPlaceTexts.set()}
      </DialogButton>
      {isKnown && <span className="muted">{propertyPlaceTexts.at({ latitude, longitude })}</span>}
    </div>
  )
}
