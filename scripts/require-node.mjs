// Imported first by every script, so it keeps to syntax that old Node.js versions can parse.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Plotline needs Node.js 20.19 or newer; this is ${process.versions.node} (${process.execPath}).`)
  process.exit(1)
}
