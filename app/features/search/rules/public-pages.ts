/** The public pages with a fixed path. Those of people, trades and places come from the database. */
export const PUBLIC_PAGES = [
  "/",
  "/browse",
  "/browse-services",
  "/browse-location",
  "/get-quotes",
  "/prices",
  "/support",
  "/faq",
  "/safety",
  "/terms",
  "/privacy",
  "/accessibility",
  "/removed-reviews",
] as const;

/**
 * The paths that search engines should not request, because they are private or no pages. Prefixes; `*` matches anything, `$` the
 * end. Privacy does not depend on this: the server checks every request.
 */
export const CLOSED_PATHS = [
  "/api/",
  "/auth/",
  "/confirm-identity",
  "/webhooks/",
  "/sandbox/",
  "/home$",
  "/messages",
  "/conversation/",
  "/attachments/",
  "/chat-support",
  "/support-files/",
  "/profile",
  "/post-job",
  "/job/",
  "/booking",
  "/my-jobs",
  "/my-home",
  "/my-reviews",
  "/reviews",
  "/subscriptions",
  "/saved-pros",
  "/documents",
  "/payment-methods",
  "/disputes",
  "/evidence/",
  "/report",
  "/tradesperson-dashboard",
  "/tradesperson/dashboard",
  "/tradesperson/setup",
  "/tradesperson/calendar",
  "/calendar/",
  "/tradesperson/payments",
  "/tradesperson/expenses",
  "/tradesperson/trips",
  "/tradesperson/customers",
  "/tradesperson/analytics",
  "/manage-quotes",
  "/quotes/",
  "/logos/",
  "/edit-tradesperson-profile",
  "/me/",
  "/admin",
  "/theme",
  "/language",
  "/notifications",
  "/unsubscribe",
  "/viewing",
  "/announcements",
  "/terms/agree",
  "/privacy/complaint",
  "/suggest",
  "/resume",
  "/tradesperson/*/reviews",
  "/browse/more",
  "/offline",
] as const;

/** Later pages of lists, because their items have their own pages. */
const CLOSED_QUERIES = ["/*?*cursor=", "/*?*reviews="] as const;

const DISALLOWED = [...CLOSED_PATHS, ...CLOSED_QUERIES];

/** The text of robots.txt, with the sitemap under `base`. */
export const robotsText = (base: string): string =>
  ["User-agent: *", ...DISALLOWED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${base}/sitemap.xml`, ""].join(
    "\n",
  );

const PATTERNS = CLOSED_PATHS.map((path) => new RegExp(`^${path.replaceAll("*", "[^?]*")}`));

/** Whether robots.txt disallows a path. */
export const isClosed = (path: string): boolean => PATTERNS.some((closed) => closed.test(path));
