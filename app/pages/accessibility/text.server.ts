import { reachUs, type SiteFacts } from "#pages/support/site-facts.server.ts";
import type { ArticleText } from "#ui/article/article.tsx";

/** The accessibility statement: what was done and tested, and nothing more. */
export const accessibility = (site: SiteFacts): ArticleText => ({
  title: "Accessibility",
  summary: `We want everybody to be able to use ${site.brand}. This page says how far that is so, and what to do where it is not.`,
  version: "Prepared on 21 November 2026",
  parts: [
    {
      id: "what-you-can-do",
      title: "What you can do here",
      blocks: [
        "You should be able to:",
        {
          list: [
            "do everything with a keyboard, and see where you are",
            "listen to it with a screen reader: headings, landmarks, labels, and notices that are read out",
            "zoom to 400% without scrolling sideways",
            "press every button without aiming: they are at least 44 pixels high, links in a text apart",
            "use light or dark colours, or those of your own system",
            "do without movement: with “reduce motion” nothing moves by itself",
            "read, search, sign in, post a job and quote without JavaScript",
          ],
        },
        "The words are meant to be plain. [AbilityNet](https://mcmw.abilitynet.org.uk/) has advice on making your device easier to use.",
      ],
    },
    {
      id: "standard",
      title: "How accessible it is",
      blocks: [
        "We build to the Web Content Accessibility Guidelines, version 2.2, level AA, and know of no page of ours that fails them. **Nobody independent has audited the site yet**, so there may be faults that we have not found.",
        "What we know is not perfect:",
        {
          list: [
            "The pages on which you pay or set up payouts are Stripe’s. We do not control them.",
            "What people write about jobs and about themselves may be unclear or badly spelled.",
            "The documents that describe our programming interface, under /api/docs, are for programmers and were not tested.",
          ],
        },
      ],
    },
    {
      id: "testing",
      title: "How we test",
      blocks: [
        "Each version is opened in a real browser before it goes out: every kind of page, for visitors, customers and tradespeople, on a phone’s and a desktop’s width, light and dark. A program (axe-core) looks for faults on each; one fault stops the version. The main journeys are also run without JavaScript.",
        "A program finds a part of all faults. That is why we want to hear from you.",
      ],
    },
    {
      id: "tell-us",
      title: "Tell us what does not work",
      blocks: [
        `If something is hard to use, or you need it in another form, ${reachUs(site)}. Say which page, what happened, and what you use to browse. We answer within 5 working days, and if we cannot mend it soon we find another way to get you what you need.`,
      ],
    },
    {
      id: "enforcement",
      title: "If we do not help",
      blocks: [
        "Under the Equality Act 2010 we must make reasonable adjustments. If you are not content with our answer, the [Equality Advisory and Support Service](https://www.equalityadvisoryservice.com/) can advise you, 0808 800 0082. In Northern Ireland it is the [Equality Commission](https://www.equalityni.org/), 028 90 500 600.",
      ],
    },
  ],
});
