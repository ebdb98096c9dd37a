/** Where this device is, with the radius in metres in which it surely is; or why that is not known. */
export type DevicePlace = { latitude: number; longitude: number; accuracy: number } | PlaceFailure
export type PlaceFailure = 'refused' | 'unavailable'

const WAIT_MS = 15_000

/** Asks the device once where it is; without an answer in time it is `unavailable`. */
export function readPlace(): Promise<DevicePlace> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    )
  })
}
