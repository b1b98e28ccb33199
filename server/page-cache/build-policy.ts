import { baseUrlOf } from "#config/base-url.server.ts";
import { visitor } from "#kernel/actor.ts";
import { type AppServices, createContext } from "../app-services.ts";
import type { Pages } from "../create-app.ts";
import type { PolicySources } from "../middleware/security-headers.ts";
import { hashOf, inlineHashes } from "./inline-hashes.ts";

/** A page whose whole content is in this repository. */
const REFERENCE = "/accessibility";

/**
 * The content security policy of a cached page: it allows the inline scripts of this build, which are the same on all of them, and the styles
 * that our renderer has put into this page. The scripts are read once from a page that shows nothing that anybody has typed. A script or a style
 * that got into any other page is therefore blocked, even though that page has no nonce.
 */
export function buildPolicy(
  services: AppServices,
  pages: Pages,
  policy: (sources: PolicySources) => string,
): (styles: string) => Promise<string> {
  let known: Promise<string[]> | undefined;
  const read = async () => {
    const baseUrl = baseUrlOf(services.settings);
    const ctx = createContext(services, { actor: visitor, requestId: "build-policy", baseUrl });
    const request = new Request(new URL(REFERENCE, baseUrl), { headers: { Accept: "text/html" } });
    const page = await pages.answer(request, ctx, "");
    if (page instanceof Response || page.status !== 200)
      throw new Error("the page of the build policy was not rendered");
    return inlineHashes(page.html).scripts;
  };
  return async (styles) => {
    known ??= read().catch((error) => {
      known = undefined;
      throw error;
    });
    return policy({ scripts: await known, styles: styles === "" ? [] : [hashOf(styles)] });
  };
}
