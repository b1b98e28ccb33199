import type { Part } from "#kernel/rich-text.ts";

/** What is not in cookies. */
const stored = [
  ["what you type into a job or a quote", "so that nothing is lost if the page closes", "until you send or clear it"],
  ["what you type into a message", "the same", "until you send or clear it"],
  [
    "photos that you choose for a job",
    "so that you can add them before you have an account",
    "until you post the job, remove them or sign out; 7 days at most",
  ],
  ["your conversation with the assistant", "continuing it on the next page", "until you close the tab or sign out"],
  [
    "tradespeople: today’s work with its addresses, and their quotes",
    "reading them without a network",
    "1 day; until you sign out",
  ],
  [
    "tradespeople: steps of a visit and photos that could not be sent yet",
    "sending them when there is a network",
    "until they are sent or you remove them",
  ],
  ["how far you scrolled", "returning to the same place", "until you close the tab"],
  [
    "copies of the site’s own files (fonts, styles, scripts), and no data of yours",
    "opening pages quickly, and telling you when you are offline",
    "until the next version of the site",
  ],
];

/** Everything that the site stores in browsers. */
export const cookies: Part = {
  id: "cookies",
  title: "Cookies and what your browser stores",
  blocks: [
    "We only use cookies that the site cannot work without, or that keep what you chose, so there is no cookie banner. Over HTTPS, names that start with “fettle” have “__Host-” in front.",
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
          [
            "fettle.dont_remember",
            "signing you out when you close the browser, if a program asked for that",
            "until you close the browser",
          ],
          ["fettle.passkey", "completing a sign-in with a passkey", "5 minutes"],
          ["fettle.two_factor", "completing a sign-in with a code", "10 minutes"],
          ["fettle.trust_device", "not asking for a code on this device, if you chose that", "30 days"],
          [
            "fettle.device",
            "knowing a browser that has signed in before: we tell you of new ones, and wrong passwords that strangers try do not lock you out. We also see from which browsers a suspended person used the site",
            "400 days",
          ],
          ["theme", "light or dark, if you chose", "1 year"],
          ["language", "Welsh, if you chose it", "1 year"],
          ["closed", "not showing an announcement again after you close it", "90 days"],
          ["for-you", "tradespeople: how far away and in which order you last looked at jobs", "1 year"],
          ["toast", "a short message on the next page", "1 minute"],
          ["pending", "completing an action that you started before signing in", "1 hour"],
          ["desk-page", "our team: opening the page that they asked for, after signing in", "15 minutes"],
          ["job-draft", "finding the job that you started before signing in", "1 day"],
        ],
      },
    },
    {
      table: {
        caption: "What else your browser stores, on your device only",
        head: ["What", "What for", "How long"],
        rows: stored,
      },
    },
  ],
};
