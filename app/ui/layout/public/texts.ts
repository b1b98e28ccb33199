import { SLOGAN } from "#config/brand/names.ts";

/** The texts around every public page. Links are listed by their path; a test checks that each leads to a screen. */
export const texts = {
  id: "ui/layout/public/texts",
  mainNavigation: "Main",
  menu: "Menu",
  logIn: "Log In",
  signUp: "Sign Up",
  /** The last leads to a section of the landing page. */
  header: {
    "/browse": "Find Trades",
    "/support#how-it-works": "How It Works",
    "/#for-tradespeople": "For Tradespeople",
  },

  slogan: SLOGAN,
  footer: {
    customers: {
      title: "For Customers",
      links: {
        "/browse": "Find Trades",
        "/browse-services": "Browse Services",
        "/browse-location": "Browse by Location",
        "/find": "Trades and cities",
        "/get-quotes": "Post a Job",
        "/prices": "What jobs cost",
        "/support#how-it-works": "How It Works",
        "/safety": "Staying safe",
      },
    },
    tradespeople: {
      title: "For Tradespeople",
      links: {
        "/auth?mode=sign-up&type=tradesperson": "Join as a Pro",
        "/#for-tradespeople": "Why Join",
        "/faq#for-tradespeople": "Quoting and checks",
        "/faq#getting-paid": "Getting paid",
        "/auth": "Log In",
      },
    },
    company: {
      title: "Company",
      links: {
        "/support#about": "About",
        "/support": "Support",
        "/faq": "Questions and answers",
        "/support#contact": "Contact",
      },
    },
    legal: {
      title: "Legal",
      links: {
        "/terms": "Terms of use",
        "/terms#complaints": "Complaints",
        "/privacy": "Privacy",
        "/accessibility": "Accessibility",
      },
    },
  },
  popularSearches: "Popular",
  /** A selection of the pages for a trade in a city. */
  popular: {
    "/find/plumbers/london": "Plumbers in London",
    "/find/electricians/manchester": "Electricians in Manchester",
    "/find/builders/birmingham": "Builders in Birmingham",
    "/find/gas-engineers/leeds": "Gas Engineers in Leeds",
    "/find/roofers/glasgow": "Roofers in Glasgow",
    "/find/carpenters/bristol": "Carpenters in Bristol",
  },
};
