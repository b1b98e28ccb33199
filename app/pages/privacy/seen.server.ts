import type { Part } from "#kernel/rich-text.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";

/** Who else gets to see what: other users, and the services of this very installation. */
export const whoSees = (site: SiteFacts): Part[] => [
  {
    id: "who-sees",
    title: "Who sees what on the site",
    blocks: [
      {
        table: {
          caption: "What other people can see",
          head: ["Who", "What of you"],
          rows: [
            [
              "Everybody, on profiles",
              "of verified tradespeople: name, photo, trade, rates, areas, checks with dates, reviews, jobs completed, how soon they answer, the first part of the postcode",
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
            ["Our staff", "what they need to answer you, to look into a report or to mend a fault"],
          ],
        },
      },
      "Your email address and telephone number are shown to nobody. Tradespeople can hide their profile from everybody with **Profile visible to all** in their settings.",
    ],
  },
  {
    id: "services",
    title: "Who works for us, and where data goes",
    blocks: [
      "We sell data to nobody. These get what their part needs:",
      {
        list: [
          site.pretend
            ? "**Stripe**, for payments: pretended here, on our own machine. Nothing goes to Stripe."
            : "**Stripe**, for payments: what you pay and for what, your name and email address; of tradespeople what the law asks to know of those who are paid. Stripe also decides about some of it by itself, for example to stop fraud: see [stripe.com/gb/privacy](https://stripe.com/gb/privacy). It may process data outside the UK, under the safeguards described there.",
          "**Those who host the site and send its emails** for us, under contract and only as we tell them.",
          "**The maker of your browser**, if you switch on notifications on a device: its push service carries them, scrambled so that only your device can read them.",
          ...(site.geolocation
            ? [
                `**${site.geolocation}** is asked by our server which town an internet address belongs to, to fill in the search for you. It gets the address and nothing else.`,
              ]
            : []),
          ...(site.postcodes
            ? [
                `**${site.postcodes}** is asked by our server where a postcode is. It gets the postcode and nothing else.`,
              ]
            : []),
          ...(site.model
            ? [
                `**A language model at ${site.model}** writes the assistant’s answers and better descriptions of jobs. It gets what you ask, without the names, addresses, postcodes, telephone numbers and email addresses that we recognise in it; your role and the screen you are on; and what was looked up for your question: of your jobs, quotes and bookings their titles, texts, states, days and amounts, and the names of the people in them. The answer says what was looked at. It cannot change anything. We keep neither questions nor answers.`,
              ]
            : []),
          "**Authorities and courts**, when the law obliges us, for example about tax, fraud or danger to somebody.",
        ],
      },
      "Your browser talks to our server only, but for one page: where you save a card, Stripe’s own form takes it. When you press Pay or set up payouts you go to a page of Stripe’s, which has cookies and rules of its own.",
    ],
  },
];
