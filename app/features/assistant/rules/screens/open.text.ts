import { everybody, type Screen } from "./screen.ts";

/** Screens that are open to everyone. */
export const open: readonly Screen[] = [
  {
    path: "/browse-services",
    title: "Find Trades",
    for: ["visitor", "customer"],
    does: "Open [Find Trades](/browse-services), say what needs doing and where, and compare verified tradespeople by rating, distance and hourly rate.",
  },
  {
    path: "/browse-location",
    title: "Browse by Location",
    for: ["visitor", "customer"],
    does: "Open [Browse by Location](/browse-location), type a city or postcode, and see who works there.",
  },
  {
    path: "/prices",
    title: "What jobs cost",
    for: everybody,
    does: "Open [What jobs cost](/prices) and choose the kind of work: what people paid for it, across the UK and in your city.",
  },
  {
    path: "/browse",
    title: "Find Tradespeople",
    for: ["customer"],
    does: "Open [Browse](/browse) to see verified tradespeople; filter by Verified, Top Rated and Nearby.",
  },
  {
    path: "/auth?mode=sign-up",
    title: "Sign Up",
    for: ["visitor"],
    does: "Press [Sign Up](/auth?mode=sign-up), give your name, email address and a password, and say whether you are a customer or a tradesperson. It is free.",
  },
  {
    path: "/auth",
    title: "Log In",
    for: ["visitor"],
    does: "Press [Log In](/auth) and give your email address and password.",
  },
  {
    path: "/auth/forgot",
    title: "Reset your password",
    for: ["visitor"],
    does: "Open [Reset your password](/auth/forgot) and give your email address. We’ll email you a link that works for one hour.",
  },
  {
    path: "/support",
    title: "Help and contact",
    for: everybody,
    does: "Open [Help](/support): how it works, who we are, and how to reach us.",
  },
  {
    path: "/chat-support",
    title: "Chat with us",
    for: everybody,
    does: "Write to our team in [Chat with us](/chat-support): a person reads it and answers.",
  },
  {
    path: "/faq",
    title: "Questions and answers",
    for: everybody,
    does: "All answers are on [Questions and answers](/faq).",
  },
  {
    path: "/safety",
    title: "Safety",
    for: everybody,
    does: "Open [Safety](/safety): what is checked, how to pay safely, gas and electrical work, and what to do in an emergency.",
  },
  {
    path: "/terms",
    title: "Terms",
    for: everybody,
    does: "Open the [Terms](/terms): the rules for both sides, cancelling, reviews, how results are ordered, and complaints.",
  },
  {
    path: "/privacy",
    title: "Privacy",
    for: everybody,
    does: "Open [Privacy](/privacy): what we hold about you, why, for how long, and your rights.",
  },
  {
    path: "/accessibility",
    title: "Accessibility",
    for: everybody,
    does: "Open the [accessibility statement](/accessibility): what was tested, and how to tell us what does not work for you.",
  },
];
