import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import type { DocumentContent } from "../rules/document.ts";
import { documentPages, HEADING, TEXT } from "./document-pages.ts";

/** A worker thread: drawing a document takes tens of milliseconds, which would block the server. */
export interface Order {
  id: number;
  content: DocumentContent;
  /** A PNG; null without one. */
  logo: Uint8Array | null;
  at: Date;
}
export type Drawn = { id: number; bytes: Uint8Array } | { id: number; failure: string };

const require = createRequire(import.meta.url);

for (const [families, name] of [
  [TEXT, "schibsted-grotesk"],
  [HEADING, "bricolage-grotesque"],
] as const)
  for (const [index, letters] of ["latin", "latin-ext"].entries())
    for (const fontWeight of [400, 600, 700])
      Font.register({
        family: families[index] ?? "",
        src: require.resolve(`@fontsource/${name}/files/${name}-${letters}-${fontWeight}-normal.woff`),
        fontWeight,
      });
// Words are not hyphenated, because a hyphenated reference cannot be copied.
Font.registerHyphenationCallback((word) => [word]);

parentPort?.on("message", async ({ id, content, logo, at }: Order) => {
  try {
    const bytes = new Uint8Array(await renderToBuffer(documentPages(content, at, logo) as never));
    parentPort?.postMessage({ id, bytes } satisfies Drawn);
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) } satisfies Drawn);
  }
});
