/** What Node brings and its types leave to those of browsers: as much of it as is used here. */
declare namespace WebAssembly {
  type Module = {}
  const compile: (bytes: Uint8Array) => Promise<Module>
}
