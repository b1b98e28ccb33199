import type { Part } from "#kernel/rich-text.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";

/** Everything that the site stores in browsers. */
export const cookies = (site: SiteFacts): Part => ({
  id: "cookies",
  title: "Cookies and what your browser stores",
  blocks: [
    "We only use cookies that the site cannot work without, so there is no cookie banner.",
    {
      table: {
        caption: "Cookies, all of them ours",
        head: ["Name", "What for", "How long"],
        rows: [
          [
            "fettle.session_token, fettle.session_data",
            "keeping you signed in",
            "30 days from last use; until you sign out",
          ],
          ["fettle.device", "recognising a browser from which a suspended person used the site", "400 days"],
          ["theme", "light or dark, if you chose", "1 year"],
          ["toast", "a short message on the next page", "1 minute"],
          ["pending", "doing what you pressed before you signed in", "1 hour"],
          ["job-draft", "finding the job that you began before signing in", "1 day"],
        ],
      },
    },
    "Your own browser stores what you type into a job, a quote or a message until you send or clear it, and how far you scrolled until you close the tab. So that pages open quickly, and tell you when you are offline, it also stores copies of the site’s own files (fonts, styles, scripts), and nothing of yours.",
    ...(site.pretend ? ["On an https address the two session cookies have the prefix “__Secure-”."] : []),
  ],
});
