export const logIn = { to: "/auth", label: "Log In" };
export const signUp = { to: "/auth?mode=sign-up", label: "Sign Up" };

/** The header's links for visitors; the last two are parts of the landing page. */
export const publicLinks = [
  { to: "/browse", label: "Find Trades" },
  { to: "/#how-it-works", label: "How It Works" },
  { to: "/#for-tradespeople", label: "For Tradespeople" },
] as const;

/** The footer's groups: only screens that exist. */
export const footerGroups: readonly { title: string; links: readonly { to: string; label: string }[] }[] = [
  {
    title: "For Customers",
    links: [
      { to: "/browse", label: "Find Trades" },
      { to: "/post-job", label: "Post a Job" },
      { to: "/#how-it-works", label: "How It Works" },
    ],
  },
  {
    title: "For Tradespeople",
    links: [
      { to: "/auth?mode=sign-up&type=tradesperson", label: "Join as a Pro" },
      { to: "/#for-tradespeople", label: "Why Join" },
      { to: "/auth", label: "Log In" },
    ],
  },
];
