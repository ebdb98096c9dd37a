/** Widths, px, in which every picture is kept beside the picture itself: for cards and for the gallery. */
export const PICTURE_SIZES = [640, 1600] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** The most that one picture may weigh, bytes, and how many go into one call. */
export const PICTURE_MAX_BYTES = 10_485_760
export const PICTURE_MAX_FILES = 20

/** The most that the picture of a person may weigh, bytes, and its width and height, px, once it is stored. */
export const PORTRAIT_MAX_BYTES = 2_097_152
export const PORTRAIT_SIDE = 256

/** The most that a company's logo may weigh, bytes, and its longer side, px, once it is stored. */
export const LOGO_MAX_BYTES = 2_097_152
export const LOGO_SIDE = 512

/** What the address of a picture says of it: size in px, and its dominant colour as six hexadecimal digits. */
export type Picture = { workspaceId: string; id: string; width: number; height: number; color: string }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ADDRESS = new RegExp(`^/objects/(${UUID})/(${UUID})-([1-9]\\d{0,4})x([1-9]\\d{0,4})-([0-9a-f]{6})\\.jpg$`)

/** The address under which a picture is kept and asked for; it never changes and never means another picture. */
export function pictureAddress({ workspaceId, id, width, height, color }: Picture): string {
  return `/objects/${workspaceId}/${id}-${width}x${height}-${color}.jpg`
}

/** What an address says of its picture; undefined for any other text. */
export function readPictureAddress(address: string): Picture | undefined {
  const [, workspaceId, id, width, height, color] = ADDRESS.exec(address) ?? []
  if (!workspaceId || !id || !color) return undefined
  return { workspaceId, id, width: Number(width), height: Number(height), color }
}

/** The address of a picture in one of its sizes. */
export function sizedPicture(address: string, size: PictureSize): string {
  return `${address}?size=${size}`
}
