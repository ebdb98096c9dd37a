import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Property } from '#features/properties/properties.contract.ts'
import { plainPicture } from '../../support/picture-corpus.ts'
import { ask } from './people.ts'
import { addProperty } from './records.ts'

const COLORS = ['#c03020', '#2040c0', '#20a040']
const SIZE = { width: 800, height: 600 }

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Files for a file input: `0.jpg` to `2.jpg` are photos, `page.jpg` is a page that is called one. */
export function filesNamed(...names: string[]): Promise<ChosenFile[]> {
  return Promise.all(
    names.map(async (name) => {
      const color = COLORS[Number.parseInt(name, 10)]
      const buffer = color ? await plainPicture({ ...SIZE, color }) : Buffer.from('<!doctype html><script>1</script>')
      return { name, mimeType: 'image/jpeg', buffer }
    }),
  )
}

/** Adds a photo of one colour to a property. */
export async function addPhoto(request: APIRequestContext, id: string, color: string): Promise<Property> {
  const buffer = await plainPicture({ ...SIZE, color })
  const multipart = { files: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } }
  return (await (await request.post(`/api/properties/${id}/images`, { multipart })).json()) as Property
}

/** A new property with three photos. */
export async function addPropertyWithPhotos(request: APIRequestContext): Promise<Property> {
  let property = await addProperty(request)
  for (const color of COLORS) property = await addPhoto(request, property.id, color)
  return property
}

/** The small photos in the panel. */
export const photoStrip = (page: Page): Locator => page.getByRole('list', { name: /Photos of .*, in order/ })

/** The photos as the panel shows them, by their addresses. */
export const shownOrder = (page: Page): Promise<string[]> =>
  photoStrip(page)
    .locator('img')
    .evaluateAll((all) => all.map((image) => new URL((image as HTMLImageElement).src).pathname))

/** The photos as the server has them. */
export async function keptOrder(request: APIRequestContext, id: string): Promise<string[]> {
  return (await ask<Property>(request, 'GET', `/api/properties/${id}`)).images
}

/** True for a picture that has really come: nothing of it is a broken frame. */
export const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((it) => (it as HTMLImageElement).complete && (it as HTMLImageElement).naturalWidth > 0)
