import './require-node.mjs'
import { buildWeb } from './build-web.mjs'
import { findNode } from './find-node.mjs'
import { installPackages } from './install-packages.mjs'

/**
 * Prepares a fresh or updated checkout: packages (`tools`: those of tests and checks too), a suitable
 * Node.js, the web app unless `web` is false. Returns the path of that Node.js; ends the process with one line where a
 * step fails.
 */
export async function setUp({ web = true, tools = true } = {}) {
  const [node] = await Promise.all([findNode(), installPackages({ tools })])
  if (web) await buildWeb(node)
  return node
}
