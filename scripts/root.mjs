import { fileURLToPath } from 'node:url'

/** Folder of the checkout: every script works from it, wherever it was called. */
export const root = fileURLToPath(new URL('..', import.meta.url))
