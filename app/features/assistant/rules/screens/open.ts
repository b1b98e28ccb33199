import { CITY_WORDS, everybody, type Screen } from "./screen.ts";

/** Screens that are open to everybody. */
export const open: readonly Screen[] = [
  {
    path: "/browse-services",
    title: "Find Trades",
    for: ["visitor", "customer"],
    does: "Open [Find Trades](/browse-services), say what needs doing and where, and compare verified tradespeople by rating, distance and rate.",
    words: `search find look hire need somebody someone who can fix repair install paint build plumber electrician builder decorator carpenter roofer plasterer gardener landscaper locksmith cleaner gas heating boiler engineer tap leak service services category categories trade kinds of work near me nearby local postcode recommend recommendation suggest reliable emergency urgent quick broken blocked drain toilet sink shower radiator lights socket fuse fence garden roof wall door window floor tiles carpet lawn tree house home ${CITY_WORDS}`,
  },
  {
    path: "/browse-location",
    title: "Browse by Location",
    for: ["visitor", "customer"],
    does: "Open [Browse by Location](/browse-location), type a city or postcode, and see who works there.",
    words: `city cities town towns place places area areas region location locations cover covered map which where do you work ${CITY_WORDS}`,
  },
  {
    path: "/browse",
    title: "Find Tradespeople",
    for: ["customer"],
    does: "Open [Browse](/browse) to see verified tradespeople; filter by Verified, Top Rated and Nearby.",
    words: `browse list show all tradespeople professionals people top rated best nearby around filter city ${CITY_WORDS}`,
  },
  {
    path: "/auth?mode=sign-up",
    title: "Sign Up",
    for: ["visitor"],
    does: "Press [Sign Up](/auth?mode=sign-up): your name, email address, a password, and whether you are a customer or a tradesperson. It is free.",
    words:
      "register registration join create make open new account membership become a member as tradesperson plumber electrician builder decorator trade business",
  },
  {
    path: "/auth",
    title: "Log In",
    for: ["visitor"],
    does: "Press [Log In](/auth) and give your email address and password.",
    words: "sign in signin login enter my account access",
  },
  {
    path: "/auth/forgot",
    title: "Reset your password",
    for: ["visitor"],
    does: "Open [Reset your password](/auth/forgot) and give your email address: we send a link that works for one hour.",
    words: "forgot forgotten lost reset recover password cannot log in locked out",
  },
  {
    path: "/support",
    title: "Help and contact",
    for: everybody,
    does: "Open [Help](/support): how it works, who we are, and how to reach us.",
    words:
      "support how it works explain about us company who are you contact email telephone phone number call ring write business hours office reach",
  },
  {
    path: "/chat-support",
    title: "Chat with us",
    for: everybody,
    does: "Write to our team in [Chat with us](/chat-support): a person reads it and answers there.",
    words:
      "talk speak chat human person real agent team staff operator advisor help desk complaint complain ask question",
  },
  {
    path: "/faq",
    title: "Questions and answers",
    for: everybody,
    does: "All answers are on [Questions and answers](/faq).",
    words: "faq frequently asked questions answers help articles",
  },
  {
    path: "/safety",
    title: "Safety",
    for: everybody,
    does: "Open [Safety](/safety): what is checked, how to pay safely, gas and electrical work, and what to do in an emergency.",
    words:
      "safe safety trust trustworthy checked checks vetted insured scam fraud cowboy emergency gas leak electric danger protect secure security protected cheat legit legitimate genuine card details bank",
  },
  {
    path: "/terms",
    title: "Terms",
    for: everybody,
    does: "Open the [Terms](/terms): the rules for both sides, cancelling, reviews, how results are ordered, and complaints.",
    words: "terms and conditions rules legal contract agreement small print policy",
  },
  {
    path: "/privacy",
    title: "Privacy",
    for: everybody,
    does: "Open [Privacy](/privacy): what we keep about you, why, how long, and your rights.",
    words:
      "privacy policy personal data gdpr cookies tracking what you keep store know about me address share sell information who sees",
  },
  {
    path: "/accessibility",
    title: "Accessibility",
    for: everybody,
    does: "Open the [accessibility statement](/accessibility): what was tested, and how to tell us what does not work for you.",
    words: "accessible accessibility screen reader blind keyboard disabled disability wcag zoom large text",
  },
];
