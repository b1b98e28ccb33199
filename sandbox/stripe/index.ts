import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import type { Db } from "#db/client.server.ts";
import type { Clock } from "#kernel/clock.ts";
import { authenticatePage } from "./pages/authenticate.ts";
import { checkoutPage } from "./pages/checkout.ts";
import { controlPanel } from "./pages/control-panel.ts";
import { notFound, type PageEnv } from "./pages/layout.ts";
import { onboardingPage } from "./pages/onboarding.ts";
import { setupPage } from "./pages/setup.ts";

const FILES: Record<string, string> = {
  "text.woff2": "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2",
  "heading.woff2": "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
};

/** Serves the site's fonts under stable paths, because the built files have a hash in their names. */
function fonts(): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.get("/:name", async (c) => {
    const file = FILES[c.req.param("name")];
    if (!file) return notFound(c);
    const bytes = new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(file))));
    return c.body(bytes, 200, { "Content-Type": "font/woff2", "Cache-Control": "public, max-age=86400" });
  });
  return app;
}

/**
 * The pages of the sandbox, mounted at /sandbox/stripe: those that Stripe would host, and the control panel. The API is available
 * only inside the process (sdk.ts). `c.get("nonce")` is the nonce of the styles.
 */
export function sandboxStripe({ db, clock, brand }: { db: Db; clock: Clock; brand: string }): Hono<PageEnv> {
  const sandbox = { db, clock };
  const app = new Hono<PageEnv>();
  app.route("/", controlPanel(sandbox));
  app.route("/checkout", checkoutPage(sandbox, brand));
  app.route("/setup", setupPage(sandbox, brand));
  app.route("/authenticate", authenticatePage(sandbox, brand));
  app.route("/onboarding", onboardingPage(sandbox, brand));
  app.route("/fonts", fonts());
  app.all("*", (c) => notFound(c));
  return app;
}
