import { globSync } from "node:fs";
import { build } from "vite";

/**
 * Makes build/client/sw.js of app/service-worker: one plain script, because not every browser takes modules here. The name
 * of the build and what the offline page is made of stand in it, so each build's worker is another one to browsers.
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
