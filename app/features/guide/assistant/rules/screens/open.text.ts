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
    path: "/get-quotes",
    title: "Post a Job",
    for: ["visitor"],
    does: "Open [Post a Job](/get-quotes), say what needs doing and where, and up to 3 tradespeople send you a quote. It is free, and you create your account as the last step.",
  },
  {
    path: "/prices",
    title: "What jobs cost",
    for: everybody,
    does: "Open [What jobs cost](/prices) and choose the kind of work to see what people paid, across the UK and in your city.",
  },
  {
    path: "/browse",
    title: "Find Tradespeople",
    for: ["customer"],
    does: "Open [Browse](/browse) to see verified tradespeople. You can filter by Verified, Top Rated and Nearby.",
  },
  {
    path: "/auth?mode=sign-up",
    title: "Sign Up",
    for: ["visitor"],
    does: "Press [Sign Up](/auth?mode=sign-up). Enter your name, email address and a password, and choose customer or tradesperson. It’s free.",
  },
  {
    path: "/auth",
    title: "Log In",
    for: ["visitor"],
    does: "Press [Log In](/auth) and enter your email address and password.",
  },
  {
    path: "/auth/forgot",
    title: "Reset your password",
    for: ["visitor"],
    does: "Open [Reset your password](/auth/forgot) and enter your email address. We’ll email you a link that works for 1 hour.",
  },
  {
    path: "/support",
    title: "Help and contact",
    for: everybody,
    does: "Open [Help](/support) to find out how it works, who we are and how to contact us.",
  },
  {
    path: "/chat-support",
    title: "Chat with us",
    for: everybody,
    does: "Message our team in [Chat with us](/chat-support). A person will read it and reply.",
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
    does: "Open [Safety](/safety) to find out what we check, how to pay safely, about gas and electrical work, and what to do in an emergency.",
  },
  {
    path: "/terms",
    title: "Terms",
    for: everybody,
    does: "Open the [Terms](/terms) for the rules for both sides, cancelling, reviews, how we order results, and complaints.",
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
    does: "Open the [accessibility statement](/accessibility) to see what we tested, and to tell us what doesn’t work for you.",
  },
];
