import { useEffect, useState } from 'react'
import { sizedPicture } from '#shared/pictures.ts'
import { savesData } from '#web/platform/saves-data.ts'
import { jpegOfPicture } from '#web/platform/shrink-photo.ts'

/** So many photos go along with a listing. */
const MOST_PHOTOS = 3

/** Whether the browser hands files to other apps. */
const sharesFiles = () => typeof navigator.canShare === 'function'

/** The first photos of a listing as files for the share sheet, made before it is opened; none while they are made, or where no app gets files. */
export function useListingPhotos(images: readonly string[]): readonly File[] {
  const [files, setFiles] = useState<readonly File[]>([])
  const key = images.slice(0, MOST_PHOTOS).join(' ')
  useEffect(() => {
    if (key === '' || !sharesFiles()) return
    let isOver = false
    const size = savesData() ? 640 : 1600
    const made = key.split(' ').map(async (address, at) => {
      const jpeg = await jpegOfPicture(sizedPicture(address, size)).catch(() => undefined)
      return jpeg ? [new File([jpeg], `photo-${at + 1}.jpg`, { type: 'image/jpeg' })] : []
    })
    void Promise.all(made).then((all) => isOver || setFiles(all.flat()))
    return () => {
      isOver = true
    }
  }, [key])
  return files
}
