interface LabelledLink {
  to: string;
  label: string;
}

export const logIn = { to: "/auth", label: "Log In" };
export const signUp = { to: "/auth?mode=sign-up", label: "Sign Up" };

/** The header's links for visitors; the last leads to a section of the landing page. */
export const publicLinks = [
  { to: "/browse", label: "Find Trades" },
  { to: "/support#how-it-works", label: "How It Works" },
  { to: "/#for-tradespeople", label: "For Tradespeople" },
] as const;

/** The footer's groups of links. A test checks that each screen exists. */
export const footerGroups: readonly { title: string; links: readonly LabelledLink[] }[] = [
  {
    title: "For Customers",
    links: [
      { to: "/browse", label: "Find Trades" },
      { to: "/browse-services", label: "Browse Services" },
      { to: "/browse-location", label: "Browse by Location" },
      { to: "/find", label: "Trades and cities" },
      { to: "/post-job", label: "Post a Job" },
      { to: "/prices", label: "What jobs cost" },
      { to: "/support#how-it-works", label: "How It Works" },
      { to: "/safety", label: "Staying safe" },
    ],
  },
  {
    title: "For Tradespeople",
    links: [
      { to: "/auth?mode=sign-up&type=tradesperson", label: "Join as a Pro" },
      { to: "/#for-tradespeople", label: "Why Join" },
      { to: "/faq#for-tradespeople", label: "Quoting and checks" },
      { to: "/faq#getting-paid", label: "Getting paid" },
      { to: "/auth", label: "Log In" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: "/support#about", label: "About" },
      { to: "/support", label: "Support" },
      { to: "/faq", label: "Questions and answers" },
      { to: "/support#contact", label: "Contact" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/terms", label: "Terms of use" },
      { to: "/terms#complaints", label: "Complaints" },
      { to: "/privacy", label: "Privacy" },
      { to: "/accessibility", label: "Accessibility" },
    ],
  },
];

/** A selection of the pages for a trade in a city. */
export const popularLinks: readonly LabelledLink[] = [
  { to: "/find/plumbers/london", label: "Plumbers in London" },
  { to: "/find/electricians/manchester", label: "Electricians in Manchester" },
  { to: "/find/builders/birmingham", label: "Builders in Birmingham" },
  { to: "/find/gas-engineers/leeds", label: "Gas Engineers in Leeds" },
  { to: "/find/roofers/glasgow", label: "Roofers in Glasgow" },
  { to: "/find/carpenters/bristol", label: "Carpenters in Bristol" },
];

/** The pages with which signed-in people see the footer too: texts about the product, which are no part of the app. */
const TEXT_PAGES = ["/support", "/faq", "/safety", "/terms", "/privacy", "/accessibility", "/removed-reviews"];

export const isTextPage = (pathname: string): boolean => TEXT_PAGES.includes(pathname);

/** A task of several steps with a frame of its own: back and close instead of the header, the footer and the navigation. */
export const isFocused = (pathname: string): boolean => pathname === "/get-quotes";
