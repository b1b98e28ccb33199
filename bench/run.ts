import { createServer } from "vite";

/**
 * Runs a benchmark that calls the product's own operations, some of which import components: `node bench/run.ts search.ts --searches 300`.
 * Node does not load .tsx files, so Vite does.
 */
const [name = "search.ts"] = process.argv.splice(2, 1);
const server = await createServer({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
});
await server.ssrLoadModule(`/bench/${name}`);
await server.close();
process.exit(0);
