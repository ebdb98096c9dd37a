import { registerHooks } from 'node:module'

/**
 * Tells Node.js that every file of drizzle-orm is a module. It would ask the package's own description, 180 kB of JSON that it reads
 * anew for each of the 150 files, which is a fifth of a start.
 */
export function installDrizzleImportHook(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isWithin = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      if (!isWithin) return next(specifier, context)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
