import { globSync } from "node:fs";
import { build } from "vite";

/**
 * Bundles app/service-worker into build/client/sw.js: one classic script, because not every browser supports module workers.
 * It contains the name of the build and the files of the offline page, so browsers see each build's worker as a new one.
 */
export async function buildServiceWorker(name: string): Promise<void> {
  const files = globSync("assets/{app-*.css,{heading,text}-*.woff2}", { cwd: "build/client" });
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { BUILD: JSON.stringify({ name, files: files.sort().map((file) => `/${file}`) }) },
    build: {
      outDir: "build/client",
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: "app/service-worker/worker.ts", output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
}
