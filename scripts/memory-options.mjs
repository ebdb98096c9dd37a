/**
 * Options of Node.js with which a server takes less memory; the Dockerfile and the unit of `deploy/` have the same. All garbage is
 * collected when the heap has grown by half since the last time; V8 may wait until it is four times as large. WebAssembly is compiled,
 * but not optimized: optimizing one function of the embedded database takes 600 MB right after the start (decision 003).
 */
export const memoryOptions = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
]
