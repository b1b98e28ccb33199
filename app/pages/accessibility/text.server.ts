import { reachUs, type SiteFacts } from "#pages/support/site-facts.server.ts";
import type { ArticleText } from "#ui/article/article.tsx";

/** The accessibility statement. It only says what was done and tested. */
export const accessibility = (site: SiteFacts): ArticleText => ({
  title: "Accessibility",
  summary: `We want everyone to be able to use ${site.brand}. This page says how accessible it is, and what to do if something does not work for you.`,
  version: "Prepared on 21 November 2026",
  parts: [
    {
      id: "what-you-can-do",
      title: "What you can do here",
      blocks: [
        "You should be able to:",
        {
          list: [
            "do everything with a keyboard, and see which element has the focus",
            "use a screen reader, with headings, landmarks, labels and announcements",
            "zoom to 400% without scrolling sideways",
            "press every button easily: all controls except links in text are at least 44 pixels high",
            "use light or dark colours, or your system’s own",
            "avoid movement: with “reduce motion” on, nothing moves automatically",
            "read, search, sign in, post a job and quote without JavaScript",
          ],
        },
        "We try to use plain words. [AbilityNet](https://mcmw.abilitynet.org.uk/) has advice on making your device easier to use.",
      ],
    },
    {
      id: "standard",
      title: "How accessible it is",
      blocks: [
        "We build to the Web Content Accessibility Guidelines, version 2.2, level AA, and do not know of any page of ours that fails them. **The site has not been independently audited yet**, so there may be problems we have not found.",
        "Known problems:",
        {
          list: [
            "The pages where you pay or set up payouts are Stripe’s. We do not control them.",
            "What people write about jobs and themselves may be unclear or misspelt.",
            "The documents about our API, under /api/docs, are for developers. We have not tested them.",
          ],
        },
      ],
    },
    {
      id: "testing",
      title: "How we test",
      blocks: [
        "We test each version in a real browser before release: every kind of page, for visitors, customers and tradespeople, at phone and desktop widths, in light and dark colours. Software (axe-core) looks for faults on each page, and a single fault stops the release. We also test the main journeys without JavaScript.",
        "Software only finds some faults. Tell us about any that you find.",
      ],
    },
    {
      id: "tell-us",
      title: "Tell us what does not work",
      blocks: [
        `If something is hard to use, or you need it in another format, ${reachUs(site)}. Tell us which page it was, what happened, and which browser and assistive technology you use. We’ll reply within 5 working days. If we cannot fix it soon, we’ll find another way to give you what you need.`,
      ],
    },
    {
      id: "enforcement",
      title: "If we do not help",
      blocks: [
        "Under the Equality Act 2010 we must make reasonable adjustments. If you are not happy with our answer, the [Equality Advisory and Support Service](https://www.equalityadvisoryservice.com/) can advise you, 0808 800 0082. In Northern Ireland it is the [Equality Commission](https://www.equalityni.org/), 028 90 500 600.",
      ],
    },
  ],
});
