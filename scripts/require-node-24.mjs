// Imported first by the settings of tools that load our TypeScript as it is.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error('This needs Node.js 24 or newer. `npm test -- path` and `npm run check` bring one.')
  process.exit(1)
}
