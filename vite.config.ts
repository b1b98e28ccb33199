import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // One module graph: the Hono app and the pages share the pool and everything else that must exist once.
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" }, sourcemap: true } } },
  build: { assetsInlineLimit: 0 },
});
