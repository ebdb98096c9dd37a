type Findable = { latitude: number | null; longitude: number | null; location: string | null }

/** The address that opens directions in the maps app: to the coordinates, or to the address where there are none. */
export function directionsTo({ latitude, longitude, location }: Findable): string | undefined {
  const destination = latitude !== null && longitude !== null ? `${latitude},${longitude}` : location
  return destination
    ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
    : undefined
}
