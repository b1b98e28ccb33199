import type { Part } from "#kernel/rich-text.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";

/** Who else sees personal data: other users, and the services that this installation uses. */
export const whoSees = (site: SiteFacts): Part[] => [whoSeesWhat, services(site)];

const whoSeesWhat: Part = {
  id: "who-sees",
  title: "Who sees what on the site",
  blocks: [
    {
      table: {
        caption: "What other people can see",
        head: ["Who", "What they can see"],
        rows: [
          [
            "Everybody, on profiles",
            "of verified tradespeople: name, photo, trade, rates, areas, checks with dates, reviews, jobs completed, how quickly they reply, the first part of the postcode",
          ],
          [
            "Everybody, in reviews",
            "of those who review: first name and initial, or “A customer” if you switch off “Show reviews publicly”",
          ],
          [
            "Tradespeople who are signed in",
            "of an open job: its text, budget, the first part of the postcode, your name and rating",
          ],
          ["The tradesperson you book", "also the full postcode of the job"],
          [
            "The customer you quote for",
            "your name, trade, rating, checks, price and message, and about how far away you are",
          ],
          [
            "The two people in a conversation",
            "its messages, and whether they have been read; our team too, when one of you reports it",
          ],
          ["Our staff", "what they need to answer you, to look into a report or to fix a fault"],
        ],
      },
    },
    "We show your email address and telephone number to no one. Tradespeople can hide their profile with **Profile visible to all** in their settings.",
  ],
};

/** The organisations that receive data, from the settings. */
const services = (site: SiteFacts): Part => ({
  id: "services",
  title: "Who we share data with",
  blocks: [
    "We never sell data. These organisations receive what they need to do their part:",
    {
      list: [
        site.pretend
          ? "**Stripe**, for payments: simulated here, on our own server. Nothing goes to Stripe."
          : "**Stripe**, for payments: what you pay and for what, your name and email address; for tradespeople, what the law requires about people who are paid. Stripe is itself responsible for some of this use, for example to stop fraud: see [stripe.com/gb/privacy](https://stripe.com/gb/privacy). It may process data outside the UK, under the safeguards described there.",
        "**The company that hosts our servers**, under contract and only on our instructions.",
        ...(site.mail
          ? [`**${site.mail}** sends our emails. It receives your name, your email address and the text of each email.`]
          : []),
        ...(site.files ? [`**${site.files}** stores photos and documents for us, and exports until they expire.`] : []),
        "**The maker of your browser**, if you turn on notifications on a device: its push service delivers them, encrypted so that only your device can read them.",
        ...(site.geolocation
          ? [
              `**${site.geolocation}** tells our server which town an IP address belongs to, so that we can fill in the search for you. It receives the IP address and nothing else.`,
            ]
          : []),
        ...(site.postcodes
          ? [`**${site.postcodes}** tells our server where a postcode is. It receives the postcode and nothing else.`]
          : []),
        ...(site.model
          ? [
              `**A language model at ${site.model}** writes the assistant’s answers and better descriptions of jobs. It receives your question, without the names, addresses, postcodes, telephone numbers and email addresses that we recognise in it; your role and the screen you are on; and what was looked up to answer it: the titles, texts, statuses, dates and amounts of your jobs, quotes and bookings, and the names of the people in them. The answer says what was looked up. The model cannot change anything. We store neither questions nor answers.`,
            ]
          : []),
        "**Authorities and courts**, when the law requires it, for example about tax, fraud or a danger to someone.",
      ],
    },
    "Your browser only connects to our server, with one exception: when you save a card, Stripe’s own form takes it. When you press Pay or set up payouts, you go to one of Stripe’s pages, which has its own cookies and terms.",
  ],
});
